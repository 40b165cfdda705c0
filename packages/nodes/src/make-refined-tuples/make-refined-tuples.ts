import { type StateActionTuple, defineNode, fields } from "@mnemograph/core";
import { improvement } from "../compare-processes/compare-processes.js";
import { type EvaluateHistoryDeps, evaluateHistory } from "../evaluate-history/evaluate-history.js";
import { evaluateHistoryPrompt } from "../evaluate-history/evaluate-history.prompt.js";
import { formedTuples } from "../make-tuples/formed-tuples.js";
import { type SummarizeHistoryDeps, summarizeHistory } from "../summarize-history/summarize-history.js";
import { summarizeHistoryPrompt } from "../summarize-history/summarize-history.prompt.js";

const { task, batchId } = fields;

export type MakeRefinedTuplesDeps = EvaluateHistoryDeps & SummarizeHistoryDeps;

/** Turns the better process from its key step on into tuples: `{o_τ*, a_τ*, …, o_T, a_T}`. LDM2 section 3.3 "Memory Enhancement", eq. 10. */
export const makeRefinedTuples = defineNode({
  name: "makeRefinedTuples",
  reads: { task, batchId, improvement },
  writes: { formedTuples },
  prompts: [evaluateHistoryPrompt, summarizeHistoryPrompt],
  run: async ({ task, batchId, improvement }, deps: MakeRefinedTuplesDeps, runtime) => {
    if (!improvement) return { formedTuples: [] };
    const { steps, keyStep } = improvement;
    const trajectoryId = `refined/${batchId}/${task.id}`;
    const tuples: StateActionTuple[] = [];
    for (const { index, observation, action } of steps.slice(keyStep)) {
      const past = { task, trajectory: steps.slice(0, index) };
      const [{ evaluation = "" }, { summary = "" }] = await Promise.all([
        evaluateHistory.run(past, deps, runtime),
        summarizeHistory.run(past, deps, runtime),
      ]);
      tuples.push({
        id: `${trajectoryId}#${index}`,
        goal: task.goal,
        history: { evaluation, summary },
        observation,
        action,
        trajectoryId,
        step: index,
        origin: "refined",
      });
    }
    return { formedTuples: tuples };
  },
});
