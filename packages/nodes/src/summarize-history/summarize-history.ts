import { callModel, defineNode, fields } from "@mnemograph/core";
import { cutText } from "../shared/cut-text.js";
import type { ModelDeps, PromptOverride } from "../shared/deps.js";
import { type HistoryDeps, historyOptions } from "../shared/history-options.js";
import { parseSummary } from "./parse-summary.js";
import { type SummarizeHistoryHoles, summarizeHistoryPrompt } from "./summarize-history.prompt.js";

const { task, trajectory, summary } = fields;

export interface SummarizeHistoryDeps extends ModelDeps, HistoryDeps, PromptOverride<"summarizeHistory", SummarizeHistoryHoles> {}

/** Summarises every observation and action so far: `h = LLM_summary(o_1, a_1 …; g)`. LDM2 eq. 6. */
export const summarizeHistory = defineNode({
  name: "summarizeHistory",
  reads: { task, trajectory },
  writes: { summary },
  prompts: [summarizeHistoryPrompt],
  run: async ({ task, trajectory }, { model, history, prompts }: SummarizeHistoryDeps, runtime) => {
    const { parts, emptyCall, emptyText, observationCharacters } = historyOptions(history);
    if (!parts.includes("summary")) return { summary: "" };
    if (trajectory.length === 0 && !emptyCall) return { summary: emptyText };
    return {
      summary: await callModel({
        node: "summarizeHistory",
        model,
        prompt: prompts?.summarizeHistory ?? summarizeHistoryPrompt,
        holes: {
          goal: task.goal,
          steps: trajectory.map(({ observation, action }) => ({ observation: cutText(observation, observationCharacters), action })),
        },
        parse: parseSummary,
        fallback: () => emptyText,
        runtime,
      }),
    };
  },
});
