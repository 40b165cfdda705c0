import { defineGraph } from "@mnemograph/core";
import { act, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { CarefulActState } from "./careful-act-state.js";
import { replaceWastedAction } from "./replace-wasted-action.js";

/** Act, with every wasted action replaced before it is played. */
export const carefulAct = defineGraph({
  name: "careful-act",
  state: CarefulActState,
  nodes: { resetEnvironment, act, replaceWastedAction, stepEnvironment },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "act" },
    act: "replaceWastedAction",
    replaceWastedAction: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "act" },
  },
});
