import type { StateActionTuple } from "@mnemograph/core";
import { type RankOptions, retrieveTuples } from "@mnemograph/nodes";
import { type Renderers, defaultRenderers } from "../render/renderers.js";
import { taskOf } from "../record/task-of.js";
import { addTuples } from "./add-tuples.js";
import type { MemoryMethod } from "./memory-method.js";
import { rendering } from "./rendering.js";
import { placeOf, tupleBatch, tuplesOfRun } from "./tuples-of-run.js";

export interface TupleMethodOptions {
  /** LDM2's options of ranking; 4 tuples, by common words, unless told. */
  readonly retrieve?: RankOptions;
  /** Whose runs become tuples: the successful ones, or all. */
  readonly keep?: "successes" | "all";
  readonly render?: Partial<Pick<Renderers, "tuple" | "frame">>;
}

/**
 * Recalls what was done in such situations, at every model call: `<goal, history, observation → action>`. The index needs no model: a goal's
 * type is its category, an observation's type the tools whose results it shows. LDM2 eq. 1 and sections 3.1 and 3.2.
 *
 * @example
 * const method = tupleMethod({ retrieve: { max: 4 } }); // at most four situations at each model call
 */
export const tupleMethod = ({ retrieve = {}, keep = "successes", render = {} }: TupleMethodOptions = {}): MemoryMethod => {
  const { tuple, frame } = { ...defaultRenderers, ...render };
  return {
    kind: "situations",
    version: ({ tuples }) => tuples.version(),
    recall: async ({ tuples, embedder }, situation, version) => {
      const reader = version === null ? tuples : await tuples.at(version);
      if (!(await reader.batches()).includes(tupleBatch)) return [];
      const goalType = (await reader.goalTypes({ batchId: tupleBatch })).find(({ name }) => name === situation.category);
      const { place, summary } = placeOf(situation.steps);
      const observationType =
        goalType && (await reader.observationTypes({ batchId: tupleBatch, goalTypeId: goalType.id })).find(({ name }) => name === place);
      const seen = {
        task: taskOf(situation.goal, { category: situation.category }),
        observation: situation.observation,
        trajectory: [...situation.steps],
        evaluation: "",
        summary,
        batchId: tupleBatch,
        goalTypeId: goalType?.id ?? null,
        observationTypeId: observationType?.id ?? null,
        memoryVersion: version,
      };
      const found = await retrieveTuples.run(seen, {
        tupleMemory: tuples,
        embedder,
        retrieve: { max: 4, cell: 1, repeats: 1, ...retrieve },
      });
      return ((found.tuples ?? []) as StateActionTuple[]).map((one) => ({ id: one.id, text: tuple(one) }));
    },
    render: rendering("situations", frame),
    remember: async ({ tuples }, runs) => {
      const kept = runs.filter(({ trajectory }) => keep === "all" || trajectory.success);
      for (const { trajectory } of kept) await addTuples(tuples, tuplesOfRun(trajectory), trajectory.task.type);
    },
  };
};
