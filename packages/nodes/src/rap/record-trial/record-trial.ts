import { defineNode, fields } from "@mnemograph/core";
import { trial, trialResults } from "../next-trial/trial-fields.js";
import { experience } from "../write-experience/written-experience.js";

const { task, trajectory, reward, success, stopReason } = fields;

/** Keeps how this task went in this trial. RAP section 4.1.1. */
export const recordTrial = defineNode({
  name: "recordTrial",
  reads: { task, trial, trajectory, reward, success, stopReason, experience },
  writes: { trialResults },
  run: async ({ task, trial, trajectory, ...ended }) => ({ trialResults: { trial, taskId: task.id, steps: trajectory.length, ...ended } }),
});
