import { defineGraph } from "@mnemograph/core";
import { recordTrial } from "@mnemograph/nodes";
import { RapState } from "./rap-state.js";
import { rapStepwiseEpisode } from "./rap-stepwise-episode.js";
import { reactExperience } from "./react-experience.js";

/**
 * One task in one trial: ReAct in the first, RAP's stepwise episode from the second on. RAP section
 * 4.1.2.
 *
 * @example
 * await rapStepwiseTrial({ model, environment, experienceMemory, embedder, examples }).compile().invoke({ task, trial: 2 });
 */
export const rapStepwiseTrial = defineGraph({
  name: "rap-stepwise-trial",
  state: RapState,
  nodes: { reactExperience, rapStepwiseEpisode, recordTrial },
  edges: {
    start: { when: ({ trial }) => trial <= 1, yes: "reactExperience", no: "rapStepwiseEpisode" },
    reactExperience: "recordTrial",
    rapStepwiseEpisode: "recordTrial",
    recordTrial: "end",
  },
  output: ["trialResults"],
});
