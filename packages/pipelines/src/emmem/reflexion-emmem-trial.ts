import { defineGraph } from "@mnemograph/core";
import {
  actWithEmbodiedReflections,
  resetEnvironment,
  stepEnvironment,
  trackEmbodiedState,
  updateEmbodiedState,
} from "@mnemograph/nodes";
import { EmmemTrialState } from "./emmem-state.js";

/**
 * One trial of Reflexion-EmMem: ReAct-EmMem with the reflection on the first run in its prompt.
 * LangSuitE section 5.
 *
 * @example
 * const { embodiedAgreement } = await reflexionEmmemTrial({ model, environment, examples }).compile().invoke({ task, reflections: [] });
 */
export const reflexionEmmemTrial = defineGraph({
  name: "reflexion-emmem-trial",
  state: EmmemTrialState,
  nodes: {
    resetEnvironment,
    actWithEmbodiedReflections,
    updateEmbodiedState,
    stepEnvironment,
    trackEmbodiedState,
  },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "actWithEmbodiedReflections" },
    actWithEmbodiedReflections: "updateEmbodiedState",
    updateEmbodiedState: ["stepEnvironment", "trackEmbodiedState"],
    trackEmbodiedState: "end",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "actWithEmbodiedReflections" },
  },
  output: [
    "environmentState",
    "trajectory",
    "observation",
    "action",
    "reward",
    "done",
    "success",
    "stopReason",
    "embodiedAgreement",
  ],
});
