import { defineNode, fields } from "@mnemograph/core";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { HistoryOptions } from "../history/history-options.js";
import { summarizeHistoryPrompt } from "../history/summarize-history.prompt.js";
import { type SummarizeHistoryDeps, summarizePast } from "../history/summarize-past.js";

const { task, observation, trajectory, summary } = fields;

/**
 * Summarises every observation and action so far: `h = LLM_summary(o_1, a_1 …; g)`. LDM2 eq. 6.
 *
 * @example
 * const { summary } = await summarizeHistory.run(state, { model }); // "Took the egg from the fridge and went to the sink."
 */
export const summarizeHistory = defineNode({
  name: "summarizeHistory",
  reads: { task, observation, trajectory, summary },
  writes: { summary },
  needs: ["model"],
  prompts: [summarizeHistoryPrompt],
  options: { history: HistoryOptions, llm: LlmOptions },
  run: async (seen, deps: SummarizeHistoryDeps, runtime) => ({
    summary: await summarizePast(seen, deps, runtime),
  }),
});
