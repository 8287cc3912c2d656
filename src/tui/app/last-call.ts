/**
 * The function with a memory for its last call: with the same arguments again it gives the same result. What is shown is
 * replaced and never changed, so a key that only moves the selection finds the rows of a page as they were made before.
 */
export function lastCall<A extends readonly unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  let last: { readonly args: A; readonly result: R } | undefined;
  return (...args) => {
    if (last === undefined || args.some((arg, i) => arg !== last!.args[i]))
      last = { args, result: work(...args) };
    return last.result;
  };
}
