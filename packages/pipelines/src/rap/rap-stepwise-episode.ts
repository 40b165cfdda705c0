import { defineGraph } from "@mnemograph/core";
import {
  actWithExperiences,
  chooseKey,
  resetEnvironment,
  retrieveExperiences,
  stepEnvironment,
  writeExperience,
} from "@mnemograph/nodes";
import { RapState } from "./rap-state.js";

/**
 * The instruction is the plan, and every step retrieves anew with the thought, the page or the
 * picture at hand as key. RAP section 4.1.2, eq. 4.
 *
 * @example
 * const { plan, experience } = await rapStepwiseEpisode({ model, environment, experienceMemory, embedder }).compile().invoke({ task });
 */
export const rapStepwiseEpisode = defineGraph({
  name: "rap-stepwise-episode",
  state: RapState,
  nodes: {
    resetEnvironment,
    chooseKey,
    retrieveExperiences,
    actWithExperiences,
    stepEnvironment,
    writeExperience,
  },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "chooseKey" },
    chooseKey: "retrieveExperiences",
    retrieveExperiences: "actWithExperiences",
    actWithExperiences: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "writeExperience", no: "chooseKey" },
    writeExperience: "end",
  },
});
