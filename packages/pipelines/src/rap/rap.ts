import { defineGraph } from "@mnemograph/core";
import { nextTrial } from "@mnemograph/nodes";
import { RapTrialsState } from "./rap-state.js";
import { rapTrial } from "./rap-trial.js";

/**
 * RAP: trials over all tasks, side by side; each reads the successes of the trial before. RAP
 * sections 3 and 4.1.1.
 *
 * @example
 * const { trialResults } = await rap({ model, environment, experienceMemory, embedder, examples, trials: { maxTrials: 3 } }).compile().invoke({ tasks });
 */
export const rap = defineGraph({
  name: "rap",
  state: RapTrialsState,
  nodes: { nextTrial, playTask: rapTrial },
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
