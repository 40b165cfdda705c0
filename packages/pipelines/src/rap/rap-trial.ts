import { defineGraph } from "@mnemograph/core";
import { recordTrial } from "@mnemograph/nodes";
import { RapState } from "./rap-state.js";
import { rapEpisode } from "./rap-episode.js";
import { reactExperience } from "./react-experience.js";

/**
 * One task in one trial: ReAct in the first, RAP from the second on. RAP section 4.1.1.
 *
 * @example
 * await rapTrial({ model, environment, experienceMemory, embedder, examples }).compile().invoke({ task, trial: 1 }); // ReAct; RAP from trial 2 on
 */
export const rapTrial = defineGraph({
  name: "rap-trial",
  state: RapState,
  nodes: { reactExperience, rapEpisode, recordTrial },
  edges: {
    start: { when: ({ trial }) => trial <= 1, yes: "reactExperience", no: "rapEpisode" },
    reactExperience: "recordTrial",
    rapEpisode: "recordTrial",
    recordTrial: "end",
  },
  output: ["trialResults"],
});
