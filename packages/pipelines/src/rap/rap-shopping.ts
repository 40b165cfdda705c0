import { defineGraph } from "@mnemograph/core";
import { nextTrial } from "@mnemograph/nodes";
import { RapTrialsState } from "../state/rap-state.js";
import { rapShoppingTrial } from "./rap-shopping-trial.js";

/** RAP in shops: trials over all purchases, side by side; each reads what the trial before left. RAP sections 4.1.1 and 4.1.2. */
export const rapShopping = defineGraph({
  name: "rap-shopping",
  state: RapTrialsState,
  nodes: { nextTrial, playTask: rapShoppingTrial },
  edges: {
    start: "nextTrial",
    nextTrial: {
      each: ({ pendingTasks }) => pendingTasks.map((task) => ({ task, tasks: [], pendingTasks: [], trialResults: [] })),
      to: "playTask",
      otherwise: "end",
    },
    playTask: "nextTrial",
  },
});
