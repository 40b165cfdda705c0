import { defineGraph } from "@mnemograph/core";
import { recordTrial } from "@mnemograph/nodes";
import { rapEpisode } from "./rap-episode.js";
import { RapState } from "./rap-state.js";

/**
 * One task in one trial, from the first on with memory. RAP section 4.1.1, RAP_train.
 *
 * @example
 * const { trialResults } = await rapTrainTrial({ model, environment, experienceMemory, embedder }).compile().invoke({ task, trial: 1 });
 */
export const rapTrainTrial = defineGraph({
  name: "rap-train-trial",
  state: RapState,
  nodes: { rapEpisode, recordTrial },
  edges: { start: "rapEpisode", rapEpisode: "recordTrial", recordTrial: "end" },
  output: ["trialResults"],
});
