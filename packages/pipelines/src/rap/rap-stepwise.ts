import { defineGraph } from "@mnemograph/core";
import { nextTrial } from "@mnemograph/nodes";
import { RapTrialsState } from "./rap-state.js";
import { rapStepwiseTrial } from "./rap-stepwise-trial.js";

/**
 * RAP with keys at every step: trials over all tasks, side by side; each reads what the trial
 * before left. RAP sections 4.1.1 and 4.1.2.
 *
 * @example
 * const { trialResults } = await rapStepwise({ model, environment, experienceMemory, embedder, examples }).compile().invoke({ tasks });
 */
export const rapStepwise = defineGraph({
  name: "rap-stepwise",
  state: RapTrialsState,
  nodes: { nextTrial, playTask: rapStepwiseTrial },
  edges: {
    start: "nextTrial",
    nextTrial: {
      each: ({ pendingTasks }) =>
        pendingTasks.map((task) => ({ task, tasks: [], pendingTasks: [], trialResults: [] })),
      to: "playTask",
      otherwise: "end",
    },
    playTask: "nextTrial",
  },
});
