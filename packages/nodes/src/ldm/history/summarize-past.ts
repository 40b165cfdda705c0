import { actionForms, fitting, readSummary } from "../../shared/replies/index.js";
import {
  type EnvironmentDescription,
  type NodeRuntime,
  type Step,
  type Task,
  callModel,
} from "@mnemograph/core";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { cutRecords } from "../../shared/prompting/cut-records.js";
import { cutOutcome, firstWords } from "../../shared/prompting/cut-outcome.js";
import { firstSentences } from "../../shared/prompting/first-sentences.js";
import { outcomeInShort } from "../../shared/prompting/outcome-in-short.js";
import { refusalsMet } from "../../shared/prompting/refusals-met.js";
import { withoutFormalities } from "../../shared/prompting/without-formalities.js";
import type { ManualDeps } from "../../shared/prompting/world-manual.js";
import { type HistoryDeps, historyOptions } from "./history-options.js";
import { newerHalf } from "./newer-half.js";
import {
  type SummarizeHistoryVariables,
  summarizeHistoryPrompt,
} from "./summarize-history.prompt.js";
import { withoutActionList } from "./without-action-list.js";

export interface SummarizeHistoryDeps
  extends
    ModelDeps,
    HistoryDeps,
    Pick<ManualDeps, "environment">,
    PromptOverride<"summarizeHistory", SummarizeHistoryVariables> {}

interface Past {
  readonly task: Task;
  readonly trajectory: readonly Step[];
  /** What the world answered to the last action; absent where a graph has no such field. */
  readonly observation?: string;
  readonly summary: string;
}

/**
 * The past as the prompt shows it: everything since the start, or the newest pair with the summary
 * of what was before.
 */
const describedFrom = (
  { task, trajectory, summary }: Past,
  {
    input,
    incremental,
    emptyText,
    observationCharacters,
    newestCharacters,
  }: ReturnType<typeof historyOptions>,
  deps: Pick<ManualDeps, "environment">,
) => {
  const isContinued =
    incremental && trajectory.length > 1 && summary !== "" && summary !== emptyText;
  const described = deps.environment?.describe?.(task);
  const mentioned = (observation: string) => {
    const text = withoutActionList(
      withoutFormalities(observation, task.goal, described),
      task,
      deps,
    );
    // The brackets of a page are its buttons.
    const records =
      described?.pages === true
        ? undefined
        : cutRecords(text, observationCharacters, newestCharacters);
    return records ?? firstWords(text, observationCharacters);
  };
  const steps = (isContinued ? trajectory.slice(-1) : trajectory).map(
    ({ observation, action }) => ({
      observation: input.summary === "actions" ? "" : mentioned(observation),
      action,
    }),
  );
  return isContinued ? { steps, before: summary } : { steps };
};

/** The last action with what the world answered to it. */
const answerTo = (
  { task, trajectory, observation = "" }: Past,
  { outcomeCharacters, newestCharacters }: ReturnType<typeof historyOptions>,
  described: EnvironmentDescription | undefined,
): string => {
  const isPage = described?.pages === true;
  // The first words of a page are its buttons.
  const cut = isPage ? firstSentences : cutOutcome;
  const room = isPage ? outcomeCharacters : Math.max(outcomeCharacters, newestCharacters);
  const last = { action: trajectory.at(-1)?.action, goal: task.goal, observation };
  return outcomeInShort(last, room, described, cut);
};

/**
 * What happened in `trajectory`, in words, by at most one model call; `summary` is the summary of
 * one step earlier. LDM2 eq. 6, second half.
 */
export const summarizePast = async (
  past: Past,
  { history, prompts, ...deps }: SummarizeHistoryDeps,
  runtime: NodeRuntime | undefined,
): Promise<string> => {
  const { task, trajectory, observation = "" } = past;
  const options = historyOptions(history);
  const { parts, input, newest, emptyCall, emptyText } = options;
  const described = deps.environment?.describe?.(task);
  const isAnswered = newest && input.summary === "pairs" && trajectory.length > 0;
  const answer = isAnswered ? answerTo(past, options, described) : "";
  if (!parts.includes("summary")) return "";
  if (trajectory.length === 0 && !emptyCall) return emptyText;
  const fit = fitting({ forms: actionForms(described?.actions ?? []) });
  return callModel({
    node: "summarizeHistory",
    model: modelFor(deps, "summarizeHistory"),
    prompt: promptFor({ prompts }, "summarizeHistory", summarizeHistoryPrompt),
    variables: {
      goal: task.goal,
      ...describedFrom(past, options, deps),
      answer,
      ...(isAnswered
        ? {
            refusals:
              refusalsMet(described, [
                ...trajectory.slice(1).map((step) => step.observation),
                observation,
              ]) ?? [],
          }
        : {}),
    },
    parse: (reply) => readSummary(reply, (text) => fit(text) !== null),
    shorten: (variables) => {
      const steps = newerHalf(variables.steps);
      return steps && { ...variables, steps };
    },
    fallback: () => emptyText,
    runtime,
    isShareable: true,
  });
};
