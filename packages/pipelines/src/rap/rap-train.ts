import { defineGraph } from "@mnemograph/core";
import { nextTrial, rememberDemonstrations } from "@mnemograph/nodes";
import { RapTrialsState } from "./rap-state.js";
import { rapTrainTrial } from "./rap-train-trial.js";

/**
 * RAP_train: memory begins with solved tasks of the training split, and the trials add to it. RAP
 * section 4.1.1.
 *
 * @example
 * await rapTrain({ model, environment, experienceMemory, embedder }).compile().invoke({ tasks, demonstrations });
 */
export const rapTrain = defineGraph({
  name: "rap-train",
  state: RapTrialsState,
  nodes: { rememberDemonstrations, nextTrial, playTask: rapTrainTrial },
  edges: {
    start: "rememberDemonstrations",
    rememberDemonstrations: "nextTrial",
    nextTrial: {
      each: ({ pendingTasks }) =>
        pendingTasks.map((task) => ({ task, tasks: [], pendingTasks: [], trialResults: [] })),
      to: "playTask",
      otherwise: "end",
    },
    playTask: "nextTrial",
  },
});
