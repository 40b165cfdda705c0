import { defineGraph } from "@mnemograph/core";
import {
  actWithExperiences,
  extractKey,
  makePlan,
  resetEnvironment,
  retrieveExperiences,
  stepEnvironment,
  writeExperience,
} from "@mnemograph/nodes";
import { RapState, afterStep } from "./rap-state.js";

/**
 * Plan as a whole, then act from retrieved experiences; every thought becomes a key for new ones.
 * RAP algorithm 1.
 *
 * @example
 * const { experience } = await rapEpisode({ model, environment, experienceMemory, embedder }).compile().invoke({ task }); // null after a failure
 */
export const rapEpisode = defineGraph({
  name: "rap-episode",
  state: RapState,
  nodes: {
    resetEnvironment,
    makePlan,
    retrieveExperiences,
    actWithExperiences,
    stepEnvironment,
    extractKey,
    writeExperience,
  },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "makePlan" },
    makePlan: "retrieveExperiences",
    retrieveExperiences: "actWithExperiences",
    actWithExperiences: "stepEnvironment",
    stepEnvironment: {
      choose: (seen) => afterStep(seen, "actWithExperiences"),
      among: ["writeExperience", "extractKey", "actWithExperiences"],
    },
    extractKey: "retrieveExperiences",
    writeExperience: "end",
  },
});
