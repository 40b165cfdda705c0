import { type Step, callModel, defineNode, fields } from "@mnemograph/core";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { cutText } from "../../shared/prompting/cut-text.js";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { HistoryOptions, type HistoryDeps, historyOptions } from "../../shared/prompting/history-options.js";
import { parseSummary } from "./parse-summary.js";
import { type SummarizeHistoryVariables, summarizeHistoryPrompt } from "./summarize-history.prompt.js";

const { task, trajectory, summary } = fields;

export interface SummarizeHistoryDeps extends ModelDeps, HistoryDeps, PromptOverride<"summarizeHistory", SummarizeHistoryVariables> {}

/** The past as the prompt shows it: everything since the start, or the newest pair with the summary of what was before. */
const toldFrom = (
  trajectory: readonly Step[],
  summary: string,
  { input, incremental, emptyText, observationCharacters }: ReturnType<typeof historyOptions>,
) => {
  const isContinued = incremental && trajectory.length > 1 && summary !== "" && summary !== emptyText;
  const steps = (isContinued ? trajectory.slice(-1) : trajectory).map(({ observation, action }) => ({
    observation: input.summary === "actions" ? "" : cutText(observation, observationCharacters),
    action,
  }));
  return isContinued ? { steps, before: summary } : { steps };
};

/** Summarises every observation and action so far: `h = LLM_summary(o_1, a_1 …; g)`. LDM2 eq. 6. */
export const summarizeHistory = defineNode({
  name: "summarizeHistory",
  reads: { task, trajectory, summary },
  writes: { summary },
  prompts: [summarizeHistoryPrompt],
  options: { history: HistoryOptions, llm: LlmOptions },
  run: async ({ task, trajectory, summary }, { history, prompts, ...deps }: SummarizeHistoryDeps, runtime) => {
    const options = historyOptions(history);
    const { parts, emptyCall, emptyText } = options;
    if (!parts.includes("summary")) return { summary: "" };
    if (trajectory.length === 0 && !emptyCall) return { summary: emptyText };
    return {
      summary: await callModel({
        node: "summarizeHistory",
        model: modelFor(deps, "summarizeHistory"),
        prompt: prompts?.summarizeHistory ?? summarizeHistoryPrompt,
        variables: { goal: task.goal, ...toldFrom(trajectory, summary, options) },
        parse: parseSummary,
        fallback: () => emptyText,
        runtime,
      }),
    };
  },
});
