/** For properties that play whole games: shrinking one would go on for minutes, and half a minute of it says enough. */
export const BOUNDED = { interruptAfterTimeLimit: 30_000, markInterruptAsFailure: true };
