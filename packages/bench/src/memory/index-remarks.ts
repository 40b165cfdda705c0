import type { TupleMemoryStats } from "@mnemograph/memory";

/** In fewer situations than this, one type, or a type each, may be what they are. */
const fewest = 12;
/** Where the clustering puts what no reply has placed. */
const unplaced = "Other";

const sumOf = (types: readonly { readonly tuples: number }[]): number =>
  types.reduce((sum, { tuples }) => sum + tuples, 0);

/**
 * Where a memory's index separates situations badly, a sentence a batch: all of them in one type,
 * nearly each in a type of its own, or most of them left over. Retrieval works then, but by
 * similarity alone.
 */
export const indexRemarks = ({ batches }: Pick<TupleMemoryStats, "batches">): readonly string[] =>
  batches.flatMap(({ batchId, goalTypes }) => {
    const types = goalTypes.flatMap(({ observationTypes }) => observationTypes);
    const situations = sumOf(types);
    if (situations < fewest) return [];
    const left = sumOf(types.filter(({ name }) => name === unplaced));
    const described = `${batchId}: of ${situations} situations`;
    if (types.length === goalTypes.length)
      return [`${described} all lie in one type of observation for each type of goal`];
    if (types.length > 0.8 * situations)
      return [`${described} nearly each is a type of its own (${types.length} types)`];
    return left > situations / 2 ? [`${described} ${left} were put into no type`] : [];
  });
