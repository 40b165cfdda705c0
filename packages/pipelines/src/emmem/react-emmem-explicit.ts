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
 * EmMem with the state asked for before each action, for `emmem: { mode: "explicit" }`: two calls
 * per step instead of one.
 *
 * @example
 * await reactEmmemExplicit({ model, environment, examples, emmem: { mode: "explicit" } }).compile().invoke({ task });
 */
export const reactEmmemExplicit = defineGraph({
  name: "react-emmem-explicit",
  state: EmmemState,
  nodes: {
    resetEnvironment,
    updateEmbodiedState,
    actWithEmbodiedState,
    stepEnvironment,
    trackEmbodiedState,
  },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "updateEmbodiedState" },
    updateEmbodiedState: ["actWithEmbodiedState", "trackEmbodiedState"],
    trackEmbodiedState: "end",
    actWithEmbodiedState: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "updateEmbodiedState" },
  },
});
