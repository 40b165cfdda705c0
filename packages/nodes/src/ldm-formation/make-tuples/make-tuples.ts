import { type StateActionTuple, defineNode, fields } from "@mnemograph/core";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { HistoryOptions } from "../../shared/prompting/history-options.js";
import { type EvaluateHistoryDeps, evaluateHistory } from "../../ldm/evaluate-history/evaluate-history.js";
import { evaluateHistoryPrompt } from "../../ldm/evaluate-history/evaluate-history.prompt.js";
import { type SummarizeHistoryDeps, summarizeHistory } from "../../ldm/summarize-history/summarize-history.js";
import { summarizeHistoryPrompt } from "../../ldm/summarize-history/summarize-history.prompt.js";
import { formedTuples } from "./formed-tuples.js";

const { demonstration } = fields;

export type MakeTuplesDeps = EvaluateHistoryDeps & SummarizeHistoryDeps;

/** Turns one demonstration into state-action tuples `<g, h, o → a>`, one for each step. LDM2 eq. 1 and 6. */
export const makeTuples = defineNode({
  name: "makeTuples",
  reads: { demonstration },
  writes: { formedTuples },
  prompts: [evaluateHistoryPrompt, summarizeHistoryPrompt],
  options: { history: HistoryOptions, llm: LlmOptions },
  run: async ({ demonstration }, deps: MakeTuplesDeps, runtime) => {
    if (!demonstration) return { formedTuples: [] };
    const { id, task, steps } = demonstration;
    const tuples: StateActionTuple[] = [];
    let told = "";
    for (const { index, observation, action } of steps) {
      const past = { task, trajectory: steps.slice(0, index) };
      const { evaluation = "" } = await evaluateHistory.run(past, deps, runtime);
      const { summary = "" } = await summarizeHistory.run({ ...past, summary: told }, deps, runtime);
      told = summary;
      tuples.push({
        id: `${id}#${index}`,
        goal: task.goal,
        history: { evaluation, summary },
        observation,
        action,
        trajectoryId: id,
        step: index,
        origin: "human",
      });
    }
    return { formedTuples: tuples };
  },
});
