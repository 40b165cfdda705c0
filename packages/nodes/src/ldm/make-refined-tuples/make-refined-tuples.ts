import { type Task, defineNode, fields } from "@mnemograph/core";
import { SituationOptions } from "../../shared/situation/situation-options.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { RefineOptions, type RefineDeps, refineOptions } from "../refinement/refine-options.js";
import { HistoryOptions } from "../history/history-options.js";
import { evaluateHistoryPrompt } from "../history/evaluate-history.prompt.js";
import { summarizeHistoryPrompt } from "../history/summarize-history.prompt.js";
import { formedBatch } from "../tuples/batch-generation.js";
import { type TuplesOfStepsDeps, tuplesOfSteps } from "../tuples/tuples-of-steps.js";

const { task, batchId, memoryVersion, processes, improvement, formedTuples } = fields;

export type MakeRefinedTuplesDeps = TuplesOfStepsDeps & RefineDeps;

/**
 * How the trajectory ids of the tuples begin that one goal added to one batch memory, whatever its
 * clustering.
 *
 * @example
 * refinedPrefix("put/1", { id: "put/7", environment: "own", split: "train", type: "put", goal: "put a cup away" }); // → "refined/put/1/put/7@"
 */
export const refinedPrefix = (batchId: string, { id }: Task): string =>
  `refined/${formedBatch(batchId)}/${id}@`;

/**
 * Turns the better process from its key step on, the key step included, into tuples: `{o_τ*, a_τ*,
 * …, o_T, a_T}`. Two model calls for each tuple. LDM2 section 3.3 "Memory Enhancement", eq. 10.
 *
 * @example
 * const { formedTuples } = await makeRefinedTuples.run(state, { model, refine: { addGround: true } });
 */
export const makeRefinedTuples = defineNode({
  name: "makeRefinedTuples",
  reads: { task, batchId, memoryVersion, improvement, processes },
  writes: { formedTuples },
  needs: ["model"],
  prompts: [evaluateHistoryPrompt, summarizeHistoryPrompt],
  options: {
    situation: SituationOptions,
    history: HistoryOptions,
    refine: RefineOptions,
    llm: LlmOptions,
  },
  run: async (
    { task, batchId, memoryVersion, improvement, processes },
    deps: MakeRefinedTuplesDeps,
    runtime,
  ) => {
    if (!improvement) return { formedTuples: [] };
    // The version makes the id of a second refinement with the same goal another one; replayed, the
    // same step gives the same id.
    const trajectoryId = `${refinedPrefix(batchId, task)}${memoryVersion ?? 0}`;
    const { keyStep, steps } = improvement;
    const better = await tuplesOfSteps(
      { task, steps, keyStep, trajectoryId, origin: "refined" },
      deps,
      runtime,
    );
    const ground = refineOptions(deps.refine).addGround
      ? processes.find((process) => process.batchId === batchId)
      : undefined;
    if (!ground) return { formedTuples: better };
    const worse = {
      task,
      steps: ground.steps,
      keyStep,
      trajectoryId: `${trajectoryId}/ground`,
      origin: "refined" as const,
    };
    return { formedTuples: [...better, ...(await tuplesOfSteps(worse, deps, runtime))] };
  },
});
