import { defineGraph } from "@mnemograph/core";
import { recordTrial } from "@mnemograph/nodes";
import { RapState } from "../state/rap-state.js";
import { rapShoppingEpisode } from "./rap-shopping-episode.js";
import { reactExperience } from "./react-experience.js";

/** One purchase in one trial: ReAct in the first, RAP's shopping episode from the second on. RAP section 4.1.2. */
export const rapShoppingTrial = defineGraph({
  name: "rap-shopping-trial",
  state: RapState,
  nodes: { reactExperience, rapShoppingEpisode, recordTrial },
  edges: {
    start: { when: ({ trial }) => trial <= 1, yes: "reactExperience", no: "rapShoppingEpisode" },
    reactExperience: "recordTrial",
    rapShoppingEpisode: "recordTrial",
    recordTrial: "end",
  },
  output: ["trialResults"],
});
