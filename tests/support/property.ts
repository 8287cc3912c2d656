/**
 * For properties that play whole games. Shrinking one would go on for minutes; after this long what has been found so far is
 * reported. A machine so slow that the runs themselves take as long does fewer of them.
 */
export const BOUNDED = { interruptAfterTimeLimit: 10_000 };
