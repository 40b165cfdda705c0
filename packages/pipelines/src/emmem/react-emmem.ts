import { defineGraph } from "@mnemograph/core";
import {
  actWithEmbodiedState,
  resetEnvironment,
  stepEnvironment,
  trackEmbodiedState,
  updateEmbodiedState,
} from "@mnemograph/nodes";
import { EmmemState } from "./emmem-state.js";

/**
 * ReAct-EmMem: every thought first sums up the agent's own state; the tracker beside the step only
 * measures. LangSuitE section 4.
 *
 * @example
 * const { embodiedAgreement } = await reactEmmem({ model, environment, examples }).compile().invoke({ task });
 */
export const reactEmmem = defineGraph({
  name: "react-emmem",
  state: EmmemState,
  nodes: {
    resetEnvironment,
    actWithEmbodiedState,
    updateEmbodiedState,
    stepEnvironment,
    trackEmbodiedState,
  },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "actWithEmbodiedState" },
    actWithEmbodiedState: "updateEmbodiedState",
    updateEmbodiedState: ["stepEnvironment", "trackEmbodiedState"],
    trackEmbodiedState: "end",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "actWithEmbodiedState" },
  },
});
