const mark = /~(\d+)$/;

/**
 * The id under which a batch memory was formed: `put/1` for its later clustering `put/1~3`.
 *
 * @example
 * formedBatch("put/1~3"); // → "put/1"
 */
export const formedBatch = (batchId: string): string => batchId.replace(mark, "");

/**
 * Which clustering of its tuples a batch memory holds; 1 is the one that it was formed with.
 *
 * @example
 * batchGeneration("put/1~3"); // → 3
 */
export const batchGeneration = (batchId: string): number => Number(mark.exec(batchId)?.[1] ?? 1);

/**
 * The id of a formed batch memory's later clustering.
 *
 * @example
 * laterBatch("put/1~2", 3); // → "put/1~3"
 */
export const laterBatch = (batchId: string, generation: number): string =>
  `${formedBatch(batchId)}~${generation}`;

/**
 * The newest clustering of each batch memory, in the order in which the batches were formed; those
 * that it replaces are left out.
 *
 * @example
 * liveBatches(["put/1", "heat/1", "put/1~2"]); // → ["put/1~2", "heat/1"]
 */
export const liveBatches = (batchIds: readonly string[]): readonly string[] => {
  const newest = new Map<string, string>();
  for (const id of batchIds) {
    const known = newest.get(formedBatch(id));
    if (known === undefined || batchGeneration(id) > batchGeneration(known))
      newest.set(formedBatch(id), id);
  }
  return [...newest.values()];
};
