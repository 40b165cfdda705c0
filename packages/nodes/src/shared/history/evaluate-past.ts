import { type NodeRuntime, type Step, type Task, callModel } from "@mnemograph/core";
import { type ModelDeps, modelFor, type PromptOverride } from "../deps.js";
import { cutText } from "../prompting/cut-text.js";
import { oneLine } from "../replies/one-line.js";
import { type EvaluateHistoryVariables, evaluateHistoryPrompt } from "./evaluate-history.prompt.js";
import { type HistoryDeps, historyOptions } from "./history-options.js";
import { parseEvaluation } from "./parse-evaluation.js";

export interface EvaluateHistoryDeps extends ModelDeps, HistoryDeps, PromptOverride<"evaluateHistory", EvaluateHistoryVariables> {}

/** Which sub-goals the actions of `trajectory` have completed, in words, by at most one model call. LDM2 eq. 6, first half. */
export const evaluatePast = async (
  { task, trajectory }: { readonly task: Task; readonly trajectory: readonly Step[] },
  { history, prompts, ...deps }: EvaluateHistoryDeps,
  runtime: NodeRuntime | undefined,
): Promise<string> => {
  const { parts, input, emptyCall, emptyText, observationCharacters } = historyOptions(history);
  const seen = ({ observation }: Step) => cutText(oneLine(observation), observationCharacters);
  if (!parts.includes("evaluation")) return "";
  if (trajectory.length === 0 && !emptyCall) return emptyText;
  return callModel({
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
  });
};
