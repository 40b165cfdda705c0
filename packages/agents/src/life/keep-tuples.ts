import type { TupleMemory } from "@mnemograph/memory";

/** The tuples of one run, in every batch. */
export const tuplesOf = async (memory: TupleMemory, runId: string) => {
  const batches = await memory.batches();
  const cells = await Promise.all(
    batches.map(async (batchId) => ({ batchId, tuples: await memory.tuplesInCell({ batchId }) })),
  );
  return cells.flatMap(({ batchId, tuples }) =>
    tuples
      .filter(({ trajectoryId }) => trajectoryId === runId)
      .map((tuple) => ({ batchId, tuple })),
  );
};

/**
 * Takes the tuples of a run out of every batch, except those with these ids. Returns how many
 * different ones it took out.
 */
export const keepTuples = async (
  memory: TupleMemory,
  runId: string,
  keptIds: ReadonlySet<string> = new Set(),
): Promise<number> => {
  const stale = (await tuplesOf(memory, runId)).filter(({ tuple }) => !keptIds.has(tuple.id));
  for (const batch of new Set(stale.map(({ batchId }) => batchId))) {
    const remove = stale.filter(({ batchId }) => batchId === batch).map(({ tuple }) => tuple.id);
    await memory.revise({ batchId: batch, remove });
  }
  return new Set(stale.map(({ tuple }) => tuple.id)).size;
};
