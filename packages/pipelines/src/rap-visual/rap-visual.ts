import { defineGraph } from "@mnemograph/core";
import {
  chooseImageKey,
  planFromImages,
  resetEnvironment,
  retrieveExperiences,
  stepEnvironment,
} from "@mnemograph/nodes";
import { RapState } from "../rap/rap-state.js";

/**
 * What is seen is the key to parts of solved episodes; a vision model names the sub-step, and a
 * policy follows it for some control steps. RAP section 3.4, eq. 4, and 4.2.
 *
 * @example
 * const { success } = await rapVisual({ model, environment, experienceMemory, embedder, retrieve: { weights: { task: 0, category: 0, plan: 0 } } }).compile().invoke({ task });
 */
export const rapVisual = defineGraph({
  name: "rap-visual",
  state: RapState,
  nodes: { resetEnvironment, chooseImageKey, retrieveExperiences, planFromImages, stepEnvironment },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "chooseImageKey" },
    chooseImageKey: "retrieveExperiences",
    retrieveExperiences: "planFromImages",
    planFromImages: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "chooseImageKey" },
  },
});
