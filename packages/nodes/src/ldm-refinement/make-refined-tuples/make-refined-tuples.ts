import { type NodeRuntime, type StateActionTuple, type Step, type Task, defineNode, fields } from "@mnemograph/core";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { HistoryOptions } from "../../shared/prompting/history-options.js";
import { improvement } from "../compare-processes/improvement.js";
import { RefineOptions, type RefineDeps, refineOptions } from "../compare-processes/refine-options.js";
import { type EvaluateHistoryDeps, evaluateHistory } from "../../ldm/evaluate-history/evaluate-history.js";
import { evaluateHistoryPrompt } from "../../ldm/evaluate-history/evaluate-history.prompt.js";
import { formedBatch } from "../../ldm/list-batches/batch-generation.js";
import { formedTuples } from "../../ldm-formation/make-tuples/formed-tuples.js";
import { type SummarizeHistoryDeps, summarizeHistory } from "../../ldm/summarize-history/summarize-history.js";
import { summarizeHistoryPrompt } from "../../ldm/summarize-history/summarize-history.prompt.js";

const { task, batchId, memoryVersion, processes } = fields;

export type MakeRefinedTuplesDeps = EvaluateHistoryDeps & SummarizeHistoryDeps & RefineDeps;

/** How the trajectory ids of the tuples begin that one goal added to one batch memory, whatever its clustering. */
export const refinedPrefix = (batchId: string, { id }: Task): string => `refined/${formedBatch(batchId)}/${id}@`;

const tuplesFrom = async (
  keyStep: number,
  { task, steps, trajectoryId }: { readonly task: Task; readonly steps: readonly Step[]; readonly trajectoryId: string },
  deps: MakeRefinedTuplesDeps,
  runtime: NodeRuntime | undefined,
): Promise<StateActionTuple[]> => {
  const tuples: StateActionTuple[] = [];
  let told = "";
  for (const { index, observation, action } of steps.slice(keyStep)) {
    const past = { task, trajectory: steps.slice(0, index) };
    const { evaluation = "" } = await evaluateHistory.run(past, deps, runtime);
    const { summary = "" } = await summarizeHistory.run({ ...past, summary: told }, deps, runtime);
    told = summary;
    const history = { evaluation, summary };
    tuples.push({
      id: `${trajectoryId}#${index}`,
      goal: task.goal,
      history,
      observation,
      action,
      trajectoryId,
      step: index,
      origin: "refined",
    });
  }
  return tuples;
};

/**
 * Turns the better process from its key step on, the key step included, into tuples: `{o_τ*, a_τ*, …, o_T, a_T}`. Two model calls
 * for each tuple. LDM2 section 3.3 "Memory Enhancement", eq. 10.
 */
export const makeRefinedTuples = defineNode({
  name: "makeRefinedTuples",
  reads: { task, batchId, memoryVersion, improvement, processes },
  writes: { formedTuples },
  prompts: [evaluateHistoryPrompt, summarizeHistoryPrompt],
  options: { history: HistoryOptions, refine: RefineOptions, llm: LlmOptions },
  run: async ({ task, batchId, memoryVersion, improvement, processes }, deps: MakeRefinedTuplesDeps, runtime) => {
    if (!improvement) return { formedTuples: [] };
    // The version makes the id of a second refinement with the same goal another one; replayed, the same step gives the same id.
    const trajectoryId = `${refinedPrefix(batchId, task)}${memoryVersion ?? 0}`;
    const { keyStep, steps } = improvement;
    const better = await tuplesFrom(keyStep, { task, steps, trajectoryId }, deps, runtime);
    const ground = refineOptions(deps.refine).addGround ? processes.find((process) => process.batchId === batchId) : undefined;
    if (!ground) return { formedTuples: better };
    const worse = { task, steps: ground.steps, trajectoryId: `${trajectoryId}/ground` };
    return { formedTuples: [...better, ...(await tuplesFrom(keyStep, worse, deps, runtime))] };
  },
});
