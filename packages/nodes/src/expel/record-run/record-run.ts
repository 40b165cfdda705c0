import { categoryOf, defineNode, fields } from "@mnemograph/core";
import { transcript } from "../../shared/prompting/transcript.js";
import { gatheredRuns } from "../channels.js";

const { task, trajectory, observation, thoughts, success, trials } = fields;

/**
 * Keeps the trial that just ended, a success or a failure, beside the earlier ones. ExpeL section
 * 4.1: the pool of experiences.
 *
 * @example
 * const { gatheredRuns } = await recordRun.run(state, {}); // one run more, named `<task id>#<trial>`
 */
export const recordRun = defineNode({
  name: "recordRun",
  reads: { task, trajectory, observation, thoughts, success, trials },
  writes: { gatheredRuns },
  needs: [],
  run: async ({ task, trajectory, observation, thoughts, success, trials }) => {
    const last = trials.at(-1);
    return {
      gatheredRuns: {
        episode: `${task.id}#${last?.trial ?? 0}`,
        taskId: task.id,
        taskType: categoryOf(task),
        goal: task.goal,
        transcript: transcript(trajectory, observation, thoughts),
        actions: trajectory.flatMap(({ kind, action }) => (kind === "act" ? [action] : [])),
        success: last?.success ?? success,
      },
    };
  },
});
