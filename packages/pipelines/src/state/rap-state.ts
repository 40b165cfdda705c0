import { StateSchema } from "@langchain/langgraph";
import { fields } from "@mnemograph/core";
import { experience, experiences, pendingTasks, plan, retrievalKey, tasks, trial, trialResults } from "@mnemograph/nodes";
import { episodeFields } from "./episode-state.js";

/** RAP: an episode with its plan, the newest retrieval key, the experiences at hand, and the log that it leaves. */
export const RapState = new StateSchema({
  ...episodeFields,
  memoryVersion: fields.memoryVersion,
  plan,
  retrievalKey,
  experiences,
  experience,
  trial,
  trialResults,
});

/** RAP's trials over all tasks. */
export const RapTrialsState = new StateSchema({
  task: fields.task,
  memoryVersion: fields.memoryVersion,
  demonstrations: fields.demonstrations,
  tasks,
  pendingTasks,
  trial,
  trialResults,
});
