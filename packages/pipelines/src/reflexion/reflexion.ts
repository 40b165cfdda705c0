import { defineGraph } from "@mnemograph/core";
import { judgeTrial, reflect, startTrial } from "@mnemograph/nodes";
import { ReflexionState } from "./reflexion-state.js";
import { afterTrial } from "./after-trial.js";
import { reflexionTrial } from "./reflexion-trial.js";

/**
 * Reflexion: play a trial, judge it, put the failure into words, try again with those words in
 * mind. Reflexion section 3, algorithm 1.
 *
 * @example
 * const { success, reflections } = await reflexion({ model, environment, examples, reflexion: { maxTrials: 3 } }).compile().invoke({ task });
 */
export const reflexion = defineGraph({
  name: "reflexion",
  state: ReflexionState,
  nodes: { startTrial, playTrial: reflexionTrial, judgeTrial, reflect },
  edges: {
    start: "startTrial",
    startTrial: "playTrial",
    playTrial: "judgeTrial",
    judgeTrial: {
      choose: afterTrial,
      among: ["reflect", "startTrial", "end"],
    },
    reflect: { when: ({ trialsLeft }) => trialsLeft > 0, yes: "startTrial", no: "end" },
  },
});
