import type { TupleMemory } from "@mnemograph/memory";
import type { RankOptions } from "@mnemograph/nodes";
import { type Renderers, defaultRenderers } from "../render/renderers.js";
import { addTuples } from "./add-tuples.js";
import { formRuns } from "./formation/form-runs.js";
import type { TupleFormation } from "./formation/tuple-formation.js";
import { waitingRuns } from "./formation/waiting-runs.js";
import type { MemoryMethod } from "./memory-method.js";
import { readSituations } from "./read-situations.js";
import { rendering } from "./rendering.js";
import { tuplesOfRun } from "./tuples-of-run.js";

export interface TupleMethodOptions {
  /** LDM2's options of ranking; by default 4 tuples, by common words. */
  readonly retrieve?: RankOptions;
  /**
   * Forms LDM2's index out of what was kept, after the answers. Without it, and until the first
   * runs are formed, situations are found by similarity: a goal's type is its category, an
   * observation's type the tools whose results it shows, and no model is called.
   */
  readonly formation?: TupleFormation;
  readonly render?: Partial<Pick<Renderers, "tuple" | "frame">>;
}

/**
 * Recalls what successful runs did in such situations, at every model call: `<goal, history,
 * observation → action>`. LDM2 eq. 1 and sections 3.1 and 3.2.
 *
 * @example
 * const plain = tupleMethod({ retrieve: { max: 4 } }); // at most four situations at each model call, found by similarity
 * const formed = tupleMethod({ formation: { model, every: 20 } }); // after every 20 runs the method's index, made after the answers
 */
export const tupleMethod = ({
  retrieve = {},
  formation,
  render = {},
}: TupleMethodOptions = {}): MemoryMethod => {
  const { tuple, frame } = { ...defaultRenderers, ...render };
  // By memory: two users may ask for the same goal at the same version, and have other types.
  const goalTypesOf = new WeakMap<TupleMemory, Map<string, Promise<number | null>>>();
  return {
    kind: "situations",
    version: ({ tuples }) => tuples.version(),
    recall: async (memories, situation, version) => {
      const goalTypes =
        goalTypesOf.get(memories.tuples) ?? new Map<string, Promise<number | null>>();
      goalTypesOf.set(memories.tuples, goalTypes);
      const found = await readSituations(memories, situation, version, {
        retrieve,
        formation,
        goalTypes,
      });
      return found
        .map(({ tuple: one, score }) => ({
          id: one.id,
          text: tuple(one),
          score,
          run: one.trajectoryId,
        }))
        .toReversed();
    },
    render: rendering("situations", frame, { bestLast: true }),
    remember: async ({ tuples }, runs) => {
      const kept = runs.filter(({ trajectory }) => trajectory.success);
      for (const { trajectory } of kept)
        await addTuples(tuples, tuplesOfRun(trajectory), trajectory.task.type);
      if (formation === undefined || kept.length === 0) return;
      if ((await waitingRuns(tuples)).length >= (formation.every ?? 10))
        await formRuns(tuples, formation);
    },
  };
};
