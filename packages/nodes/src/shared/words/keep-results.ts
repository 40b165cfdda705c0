/**
 * A pure function of values that JSON can write, which keeps its newest results: what a world says
 * of itself is read at every step, and stays the same.
 */
export const keepResults = <Given extends readonly unknown[], Result>(
  make: (...given: Given) => Result,
  most = 100,
): ((...given: Given) => Result) => {
  const kept = new Map<string, { readonly result: Result }>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = kept.get(key);
    if (known !== undefined) return known.result;
    const result = make(...given);
    const [oldest] = kept.keys();
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { result });
    return result;
  };
};
