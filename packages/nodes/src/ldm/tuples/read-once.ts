/** Parts that a memory keeps read; an episode's processes take turns on a few. */
const KEPT = 32;

/**
 * Reads parts of memories, and those of a pinned version once, not at every step: nothing that is
 * written later changes them.
 */
export const readOnce = <Part>() => {
  const parts = new WeakMap<object, Map<string, Promise<Part>>>();
  return (
    memory: object,
    version: number | null,
    name: string,
    read: () => Promise<Part>,
  ): Promise<Part> => {
    if (version === null) return read();
    const kept = parts.get(memory) ?? new Map<string, Promise<Part>>();
    parts.set(memory, kept);
    const key = `${version} ${name}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const part = read();
    // What failed is read again by the next who asks.
    part.catch(() => kept.delete(key));
    kept.set(key, part);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return part;
  };
};
