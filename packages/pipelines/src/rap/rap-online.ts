import { defineGraph } from "@mnemograph/core";
import { rapEpisode } from "./rap-episode.js";
import { reactExperience } from "./react-experience.js";
import { RapState } from "./rap-state.js";

/**
 * RAP along a stream of tasks: ReAct as long as there is no memory yet (`trial` 1), then RAP on
 * what the tasks before left. RAP sections 3 and 4.1.1.
 *
 * @example
 * const { experience } = await rapOnline({ model, environment, experienceMemory, embedder, examples }).compile().invoke({ task, trial: 2 });
 */
export const rapOnline = defineGraph({
  name: "rap-online",
  state: RapState,
  nodes: { reactExperience, rapEpisode },
  edges: {
    start: { when: ({ trial }) => trial <= 1, yes: "reactExperience", no: "rapEpisode" },
    reactExperience: "end",
    rapEpisode: "end",
  },
});
