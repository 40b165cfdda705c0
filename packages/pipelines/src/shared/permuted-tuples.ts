import { type StateActionTuple, seededRandom } from "@mnemograph/core";
import type { TupleReader } from "@mnemograph/memory";

/** Each item moves to another one's place: a cycle through all of them in seeded order. */
export const shuffled = <Item>(items: readonly Item[], seed: number | string): readonly Item[] => {
  const order = seededRandom(seed).shuffle(items.map((_, index) => index));
  const dealt = [...items];
  for (const [place, index] of order.entries())
    dealt[index] = items[order[(place + 1) % order.length]!] as Item;
  return dealt;
};

/**
 * A memory whose actions are shuffled among the tuples of each batch: every situation is kept
 * and found as before, but its action comes from another one. What a method still solves with it,
 * it does not owe to the memory.
 *
 * @example
 * await permutedTuples(inProcessTupleMemory(), 1).batches(); // → []
 */
export const permutedTuples = (reader: TupleReader, seed: number): TupleReader => {
  const dealt = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const actionsOf = (batchId: string) => {
    const known = dealt.get(batchId);
    if (known !== undefined) return known;
    const made = reader.tuplesInCell({ batchId }).then((tuples) => {
      const inOrder = tuples.toSorted((one, other) => (one.id < other.id ? -1 : 1));
      const actions = shuffled(
        inOrder.map(({ action }) => action),
        `${seed}/${batchId}`,
      );
      return new Map(inOrder.map(({ id }, index) => [id, actions[index]!]));
    });
    dealt.set(batchId, made);
    return made;
  };
  return {
    ...reader,
    tuplesInCell: async (cell) => {
      const actions = await actionsOf(cell.batchId);
      return (await reader.tuplesInCell(cell)).map((tuple): StateActionTuple => ({
        ...tuple,
        action: actions.get(tuple.id) ?? tuple.action,
      }));
    },
  };
};
