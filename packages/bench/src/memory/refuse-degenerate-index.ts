import { MnemographError } from "@mnemograph/core";
import type { TupleReader } from "@mnemograph/memory";

/** Where the clustering of goals or observations puts what no reply has placed. */
const unplaced = "Other";

/**
 * Refuses a memory of which a batch's index is nothing but "Other": no reply could be used when it
 * was formed, and retrieval by types would be none.
 *
 * @throws MnemographError MEMORY_INVALID naming the batches and what is degenerate in them.
 */
export const refuseDegenerateIndex = async (reader: TupleReader): Promise<void> => {
  const degenerate: string[] = [];
  for (const batchId of await reader.batches()) {
    const types = await reader.goalTypes({ batchId });
    const cells = await Promise.all(
      types.map(({ id }) => reader.observationTypes({ batchId, goalTypeId: id })),
    );
    const isUnplaced = (some: readonly { readonly name: string }[]) =>
      some.length > 0 && some.every(({ name }) => name === unplaced);
    if (isUnplaced(types)) degenerate.push(`all goals of ${batchId}`);
    else if (isUnplaced(cells.flat())) degenerate.push(`all observations of ${batchId}`);
  }
  if (degenerate.length === 0) return;
  throw new MnemographError({
    code: "MEMORY_INVALID",
    message: `the memory's index is degenerate: "${unplaced}" holds ${degenerate.join(", ")}`,
    hint: "the model's replies to clusterGoals and clusterObservations could not be used; try a stronger model or another prompt, and another --memory folder",
    evidence: { degenerate },
  });
};
