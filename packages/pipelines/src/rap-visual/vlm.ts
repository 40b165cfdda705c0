import { defineGraph } from "@mnemograph/core";
import { planFromImages, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { RapState } from "../rap/rap-state.js";

/**
 * A vision model names the sub-step from what it sees alone, without examples: what RAP is compared
 * with. RAP section 4.2, table 3.
 *
 * @example
 * const { success } = await vlm({ model, environment }).compile().invoke({ task });
 */
export const vlm = defineGraph({
  name: "vlm",
  state: RapState,
  nodes: { resetEnvironment, planFromImages, stepEnvironment },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "planFromImages" },
    planFromImages: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "planFromImages" },
  },
});
