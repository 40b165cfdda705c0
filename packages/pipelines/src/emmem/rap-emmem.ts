import { defineGraph } from "@mnemograph/core";
import {
  actWithExperiencesAndState,
  extractKey,
  makePlan,
  resetEnvironment,
  retrieveExperiences,
  stepEnvironment,
  trackEmbodiedState,
  updateEmbodiedState,
  writeExperience,
} from "@mnemograph/nodes";
import { RapEmmemState, afterStep } from "../rap/rap-state.js";

/**
 * Our own: RAP's episode with EmMem's state, which the agent states before each action (`emmem: { mode: "explicit"
 * }`). RAP algorithm 1 with LangSuitE section 4.
 *
 * @example
 * const deps = { model, environment, experienceMemory, embedder, emmem: { mode: "explicit" as const } };
 * const { embodiedState } = await rapEmmem(deps).compile().invoke({ task });
 */
export const rapEmmem = defineGraph({
  name: "rap-emmem",
  state: RapEmmemState,
  nodes: {
    resetEnvironment,
    makePlan,
    retrieveExperiences,
    updateEmbodiedState,
    actWithExperiencesAndState,
    trackEmbodiedState,
    stepEnvironment,
    extractKey,
    writeExperience,
  },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "makePlan" },
    makePlan: "retrieveExperiences",
    retrieveExperiences: "updateEmbodiedState",
    updateEmbodiedState: ["actWithExperiencesAndState", "trackEmbodiedState"],
    trackEmbodiedState: "end",
    actWithExperiencesAndState: "stepEnvironment",
    stepEnvironment: {
      choose: (seen) => afterStep(seen, "updateEmbodiedState"),
      among: ["writeExperience", "extractKey", "updateEmbodiedState"],
    },
    extractKey: "retrieveExperiences",
    writeExperience: "end",
  },
});
