import { defineGraph } from "@mnemograph/core";
import { judgeTrial, recordRun, reflect, startTrial } from "@mnemograph/nodes";
import { afterTrial } from "../reflexion/after-trial.js";
import { reflexionTrial } from "../reflexion/reflexion-trial.js";
import { ExpelGatherState } from "./expel-state.js";

/**
 * Gathers experience on one training task: Reflexion's trials until one succeeds, each of them
 * kept. ExpeL section 4.1, algorithm 1.
 *
 * @example
 * const { gatheredRuns } = await expelGather({ model, environment, examples, reflexion: { maxTrials: 4 } }).compile().invoke({ task });
 */
export const expelGather = defineGraph({
  name: "expel-gather",
  state: ExpelGatherState,
  nodes: { startTrial, playTrial: reflexionTrial, judgeTrial, recordRun, reflect },
  edges: {
    start: "startTrial",
    startTrial: "playTrial",
    playTrial: "judgeTrial",
    judgeTrial: "recordRun",
    recordRun: {
      choose: afterTrial,
      among: ["reflect", "startTrial", "end"],
    },
    reflect: { when: ({ trialsLeft }) => trialsLeft > 0, yes: "startTrial", no: "end" },
  },
});
