/**
 * The function with a memory: what it makes of a value is made once. Worlds and scenes are replaced and never changed, so whatever is
 * worked out for one stays right as long as it is there.
 */
export function once<S extends object, T>(make: (subject: S) => T): (subject: S) => T {
  const made = new WeakMap<S, { readonly result: T }>();
  return (subject) => {
    let known = made.get(subject);
    if (known === undefined) {
      known = { result: make(subject) };
      made.set(subject, known);
    }
    return known.result;
  };
}
