import { defineGraph } from "@mnemograph/core";
import { act, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { reviewAction } from "./review-action.js";
import { ReviewedActState } from "./reviewed-act-state.js";

/** Act, with every action reviewed before it is played. */
export const reviewedAct = defineGraph({
  name: "reviewed-act",
  state: ReviewedActState,
  nodes: { resetEnvironment, act, reviewAction, stepEnvironment },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "act" },
    act: "reviewAction",
    reviewAction: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "act" },
  },
});
