import { defineNode, fields } from "@mnemograph/core";

const { task, trajectory, reward, success, stopReason, trial, trialResults, experience } = fields;

/**
 * Keeps how this task went in this trial. RAP section 4.1.1.
 *
 * @example
 * const { trialResults } = await recordTrial.run({ ...state, trial: 2 }, {}); // one item, with the episode's log where it is worth keeping
 */
export const recordTrial = defineNode({
  name: "recordTrial",
  reads: { task, trial, trajectory, reward, success, stopReason, experience },
  writes: { trialResults },
  needs: [],
  run: async ({ task, trial, trajectory, success, reward, stopReason, experience }) => ({
    trialResults: {
      trial,
      taskId: task.id,
      success,
      reward,
      steps: trajectory.length,
      stopReason,
      experience,
    },
  }),
});
