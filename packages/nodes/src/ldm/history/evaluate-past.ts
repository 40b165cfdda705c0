import { type NodeRuntime, type Step, type Task, callModel } from "@mnemograph/core";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { cutOutcome } from "../../shared/prompting/cut-outcome.js";
import { outcomeInShort } from "../../shared/prompting/outcome-in-short.js";
import { refusalsMet } from "../../shared/prompting/refusals-met.js";
import type { ManualDeps } from "../../shared/prompting/world-manual.js";
import { type EvaluateHistoryVariables, evaluateHistoryPrompt } from "./evaluate-history.prompt.js";
import { type HistoryDeps, historyOptions } from "./history-options.js";
import { newerHalf } from "./newer-half.js";
import { readEvaluation } from "../../shared/replies/index.js";

export interface EvaluateHistoryDeps
  extends ModelDeps, HistoryDeps, Pick<ManualDeps, "environment">, PromptOverride<"evaluateHistory", EvaluateHistoryVariables> {}

/** Which sub-goals the actions of `trajectory` have completed, in words, by at most one model call. LDM2 eq. 6, first half. */
export const evaluatePast = async (
  {
    task,
    trajectory,
    observation,
    evaluation = "",
  }: {
    readonly task: Task;
    readonly trajectory: readonly Step[];
    /** What the world answered to the last action. */
    readonly observation: string;
    /** What was judged one step earlier. */
    readonly evaluation?: string;
  },
  { history, prompts, ...deps }: EvaluateHistoryDeps,
  runtime: NodeRuntime | undefined,
): Promise<string> => {
  const { parts, input, previous, judged, emptyCall, emptyText, outcomeCharacters, newestCharacters } = historyOptions(history);
  const before = previous && evaluation !== emptyText ? evaluation : "";
  // Numbers count from the episode's first action, also where the first of them are not shown.
  const first = before === "" ? 0 : Math.max(0, trajectory.length - judged);
  if (!parts.includes("evaluation")) return "";
  if (trajectory.length === 0 && !emptyCall) return emptyText;
  const judgedNow = trajectory.slice(first);
  const described = deps.environment?.describe?.(task);
  const answers = judgedNow.map((_, index) => judgedNow[index + 1]?.observation ?? observation);
  const outcomes = judgedNow.map(({ action }, index) =>
    outcomeInShort(
      { action, goal: task.goal, observation: answers[index] ?? "" },
      // The newest answer decides, and no later one tells it again; a page stands in the next prompt.
      index === judgedNow.length - 1 && described?.pages !== true ? Math.max(outcomeCharacters, newestCharacters) : outcomeCharacters,
      described,
      cutOutcome,
      newestCharacters,
    ),
  );
  const refusals = refusalsMet(described, answers);
  return callModel({
    node: "evaluateHistory",
    model: modelFor(deps, "evaluateHistory"),
    prompt: promptFor({ prompts }, "evaluateHistory", evaluateHistoryPrompt),
    variables: {
      goal: task.goal,
      actions: judgedNow.map(({ action }) => action),
      ...(first === 0 ? {} : { first }),
      ...(input.evaluation === "pairs" ? { outcomes, ...(refusals && { refusals }) } : {}),
      ...(before === "" ? {} : { before }),
    },
    parse: readEvaluation,
    shorten: (variables) => {
      const actions = newerHalf(variables.actions);
      if (actions === undefined) return undefined;
      const first = (variables.first ?? 0) + variables.actions.length - actions.length;
      return { ...variables, actions, first, ...(variables.outcomes && { outcomes: variables.outcomes.slice(-actions.length) }) };
    },
    // What was judged before still holds, and the next call needs it.
    fallback: () => (before === "" ? emptyText : before),
    runtime,
    isShareable: true,
  });
};
