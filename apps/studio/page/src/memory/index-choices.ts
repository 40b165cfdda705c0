import type { MemoryDescription } from "../../../src/server/memory-routes.js";
import { visible } from "../../../src/text/visible.js";
import { ALL, choice, type FilterChoice } from "../filters.js";
import { count } from "../format.js";

interface Place {
  readonly id: number;
  readonly name: string;
  readonly tuples: number;
}

const option = (value: string | number, name: string, tuples: number) =>
  [String(value), `${visible(name)} (${count(tuples)})`] as const;
const places = (all: readonly Place[]) =>
  all.map(({ id, name, tuples }) => option(id, name, tuples));

/** LDM2's index as filters: batches, their goal types, and the observation types below each. */
export const indexChoices = (
  index: MemoryDescription["index"],
  query: URLSearchParams,
): readonly FilterChoice[] => {
  if (index === null) return [];
  const { tuples, refined, batches } = index;
  const batch = batches.find(({ batchId }) => batchId === query.get("batch"));
  const goal = batch?.goalTypes.find(({ id }) => String(id) === query.get("goalType"));
  const all = refined === 0 ? "all" : `all, ${count(refined)} refined`;
  const named = batches.map((one) => option(one.batchId, one.batchId, one.tuples));
  return [
    {
      ...choice("Batch", "batch", option("", all, tuples), ...named),
      resets: { goalType: null, observationType: null },
    },
    ...(batch === undefined
      ? []
      : [
          {
            ...choice("Goal type", "goalType", ALL, ...places(batch.goalTypes)),
            resets: { observationType: null },
          },
        ]),
    ...(goal === undefined
      ? []
      : [choice("Observation type", "observationType", ALL, ...places(goal.observationTypes))]),
  ];
};
