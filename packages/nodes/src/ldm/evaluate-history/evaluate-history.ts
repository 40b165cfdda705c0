import { type Step, callModel, defineNode, fields } from "@mnemograph/core";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { cutText } from "../../shared/prompting/cut-text.js";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { HistoryOptions, type HistoryDeps, historyOptions } from "../../shared/prompting/history-options.js";
import { oneLine } from "../../shared/replies/one-line.js";
import { type EvaluateHistoryVariables, evaluateHistoryPrompt } from "./evaluate-history.prompt.js";
import { parseEvaluation } from "./parse-evaluation.js";

const { task, trajectory, evaluation } = fields;

export interface EvaluateHistoryDeps extends ModelDeps, HistoryDeps, PromptOverride<"evaluateHistory", EvaluateHistoryVariables> {}

/** Judges which sub-goals the actions so far have completed: the first half of `h = LLM_summary(o_1, a_1 …; g)`. LDM2 eq. 6. */
export const evaluateHistory = defineNode({
  name: "evaluateHistory",
  reads: { task, trajectory },
  writes: { evaluation },
  prompts: [evaluateHistoryPrompt],
  options: { history: HistoryOptions, llm: LlmOptions },
  run: async ({ task, trajectory }, { history, prompts, ...deps }: EvaluateHistoryDeps, runtime) => {
    const { parts, input, emptyCall, emptyText, observationCharacters } = historyOptions(history);
    const seen = ({ observation }: Step) => cutText(oneLine(observation), observationCharacters);
    if (!parts.includes("evaluation")) return { evaluation: "" };
    if (trajectory.length === 0 && !emptyCall) return { evaluation: emptyText };
    return {
      evaluation: await callModel({
        node: "evaluateHistory",
        model: modelFor(deps, "evaluateHistory"),
        prompt: prompts?.evaluateHistory ?? evaluateHistoryPrompt,
        variables: {
          goal: task.goal,
          actions: trajectory.map(({ action }) => action),
          ...(input.evaluation === "pairs" ? { observations: trajectory.map(seen) } : {}),
        },
        parse: parseEvaluation,
        fallback: () => emptyText,
        runtime,
      }),
    };
  },
});
