import { defineGraph } from "@mnemograph/core";
import { rapStepwiseEpisode } from "./rap-stepwise-episode.js";
import { reactExperience } from "./react-experience.js";
import { RapState } from "./rap-state.js";

/**
 * The same with a key at every step, as in WebShop. RAP sections 4.1.1 and 4.1.2.
 *
 * @example
 * await rapStepwiseOnline({ model, environment, experienceMemory, embedder, examples }).compile().invoke({ task, trial: 1 });
 */
export const rapStepwiseOnline = defineGraph({
  name: "rap-stepwise-online",
  state: RapState,
  nodes: { reactExperience, rapStepwiseEpisode },
  edges: {
    start: { when: ({ trial }) => trial <= 1, yes: "reactExperience", no: "rapStepwiseEpisode" },
    reactExperience: "end",
    rapStepwiseEpisode: "end",
  },
});
