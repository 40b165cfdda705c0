import { defineNode, fields } from "@mnemograph/core";
import { SituationOptions } from "../../shared/situation/situation-options.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { describeTrajectoryPrompt } from "../history/describe-trajectory.prompt.js";
import { type DescribeTrajectoryDeps, describeTrajectory } from "../history/describe-trajectory.js";
import { HistoryOptions, historyOptions } from "../history/history-options.js";
import { evaluateHistoryPrompt } from "../history/evaluate-history.prompt.js";
import { summarizeHistoryPrompt } from "../history/summarize-history.prompt.js";
import { type TuplesOfStepsDeps, tuplesOfSteps } from "../tuples/tuples-of-steps.js";

const { demonstration, formedTuples } = fields;

export type MakeTuplesDeps = TuplesOfStepsDeps & DescribeTrajectoryDeps;

/**
 * Turns one demonstration into state-action tuples `<g, h, o → a>`, one for each step. LDM2 eq. 1
 * and 6.
 *
 * @example
 * const { formedTuples } = await makeTuples.run({ demonstration: trajectory }, { model }); // one tuple for each of its steps
 */
export const makeTuples = defineNode({
  name: "makeTuples",
  reads: { demonstration },
  writes: { formedTuples },
  needs: ["model"],
  prompts: [evaluateHistoryPrompt, summarizeHistoryPrompt, describeTrajectoryPrompt],
  options: { situation: SituationOptions, history: HistoryOptions, llm: LlmOptions },
  run: async ({ demonstration }, deps: MakeTuplesDeps, runtime) => {
    if (!demonstration) return { formedTuples: [] };
    const { id, task, steps } = demonstration;
    const isWhole = historyOptions(deps.history).summaries === "trajectory";
    const histories = isWhole
      ? await describeTrajectory({ task, steps }, deps, runtime)
      : undefined;
    return {
      formedTuples: await tuplesOfSteps(
        { task, steps, trajectoryId: id, origin: "human", ...(histories && { histories }) },
        deps,
        runtime,
      ),
    };
  },
});
