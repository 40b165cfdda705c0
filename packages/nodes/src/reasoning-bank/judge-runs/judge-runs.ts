import { type DecisionProcess, defineNode, fields, type NoteRun } from "@mnemograph/core";
import { episodeName } from "../../notes/episode-name.js";
import { judgeByModel, type JudgeRunDeps } from "../../shared/judging/judge-by-model.js";
import { judgeRunPrompt } from "../../shared/judging/judge-run.prompt.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { type DistilDeps, DistilOptions, distilOptions } from "../distil-options.js";
import { runText } from "../run-text.js";

const { task, processes, notesVersion, runs } = fields;

export type JudgeRunsDeps = JudgeRunDeps & DistilDeps;

/**
 * Judges each of several runs of one task by a call of its own, or takes the world's word for it.
 * ReasoningBank section 3.3 "MaTTS".
 *
 * @example
 * const { runs } = await judgeRuns.run({ task, processes: [], notesVersion: 0 }, { model, distil: { judge: "outcome" } }); // no calls
 */
export const judgeRuns = defineNode({
  name: "judgeRuns",
  reads: { task, processes, notesVersion },
  writes: { runs },
  needs: ["model"],
  prompts: [judgeRunPrompt],
  options: { llm: LlmOptions, distil: DistilOptions },
  run: async (seen, { distil, ...deps }: JudgeRunsDeps, runtime) => {
    const { judge, observations } = distilOptions(distil);
    const { task } = seen;
    const episode = episodeName(seen, runtime);
    const judged = async (process: DecisionProcess): Promise<NoteRun> => {
      const { batchId, steps, finalObservation: observation } = process;
      const seenRun = { task, trajectory: steps, observation };
      const { success } =
        judge === "outcome" ? process : await judgeByModel("judgeRuns", seenRun, deps, runtime);
      return {
        episode: `${episode}/${batchId}`,
        taskId: task.id,
        taskType: task.type,
        goal: task.goal,
        transcript: runText(seenRun, observations),
        actions: steps.map(({ action }) => action),
        success,
      };
    };
    return { runs: await Promise.all(seen.processes.map(judged)) };
  },
});
