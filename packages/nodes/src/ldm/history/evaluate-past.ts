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
  extends
    ModelDeps,
    HistoryDeps,
    Pick<ManualDeps, "environment">,
    PromptOverride<"evaluateHistory", EvaluateHistoryVariables> {}

interface Past {
  readonly task: Task;
  readonly trajectory: readonly Step[];
  /** What the world answered to the last action. */
  readonly observation: string;
  /** What was judged one step earlier. */
  readonly evaluation?: string;
}

/** What each action led to, in short, and the refusals among the answers. */
const outcomesOf = (
  { task, trajectory, observation }: Past,
  { history, environment }: EvaluateHistoryDeps,
) => {
  const { outcomeCharacters, newestCharacters } = historyOptions(history);
  const described = environment?.describe?.(task);
  const answers = trajectory.map((_, index) => trajectory[index + 1]?.observation ?? observation);
  const outcomes = trajectory.map(({ action }, index) =>
    outcomeInShort(
      { action, goal: task.goal, observation: answers[index] ?? "" },
      // The newest answer decides, and no later answer repeats it; a page stands in the next
      // prompt.
      index === trajectory.length - 1 && described?.pages !== true
        ? Math.max(outcomeCharacters, newestCharacters)
        : outcomeCharacters,
      described,
      cutOutcome,
      newestCharacters,
    ),
  );
  const refusals = refusalsMet(described, answers);
  return { outcomes, ...(refusals && { refusals }) };
};

/**
 * Which sub-goals the actions of `trajectory` have completed, in words, by at most one model call.
 * LDM2 eq. 6, first half.
 */
export const evaluatePast = async (
  past: Past,
  deps: EvaluateHistoryDeps,
  runtime: NodeRuntime | undefined,
): Promise<string> => {
  const { task, trajectory, evaluation = "" } = past;
  const { parts, input, previous, judged, emptyCall, emptyText } = historyOptions(deps.history);
  const before = previous && evaluation !== emptyText ? evaluation : "";
  // Numbers count from the episode's first action, also where the first of them are not shown.
  const first = before === "" ? 0 : Math.max(0, trajectory.length - judged);
  if (!parts.includes("evaluation")) return "";
  if (trajectory.length === 0 && !emptyCall) return emptyText;
  const judgedNow = trajectory.slice(first);
  return callModel({
    node: "evaluateHistory",
    model: modelFor(deps, "evaluateHistory"),
    prompt: promptFor(deps, "evaluateHistory", evaluateHistoryPrompt),
    variables: {
      goal: task.goal,
      actions: judgedNow.map(({ action }) => action),
      ...(first === 0 ? {} : { first }),
      ...(input.evaluation === "pairs" ? outcomesOf({ ...past, trajectory: judgedNow }, deps) : {}),
      ...(before === "" ? {} : { before }),
    },
    parse: readEvaluation,
    shorten: (variables) => {
      const actions = newerHalf(variables.actions);
      if (actions === undefined) return undefined;
      const first = (variables.first ?? 0) + variables.actions.length - actions.length;
      return {
        ...variables,
        actions,
        first,
        ...(variables.outcomes && { outcomes: variables.outcomes.slice(-actions.length) }),
      };
    },
    // What was judged before still holds, and the next call needs it.
    fallback: () => (before === "" ? emptyText : before),
    runtime,
    isShareable: true,
  });
};
