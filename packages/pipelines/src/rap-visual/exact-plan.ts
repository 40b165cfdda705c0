import { defineGraph } from "@mnemograph/core";
import { planExactly, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { EpisodeState } from "../shared/episode-state.js";

/**
 * The world's own expert names the sub-step: what the policies reach with the right plan. Our own
 * arm beside RAP's table 3.
 *
 * @example
 * const { success } = await exactPlan({ environment }).compile().invoke({ task }); // what the policies reach with the right plan
 */
export const exactPlan = defineGraph({
  name: "exact-plan",
  state: EpisodeState,
  nodes: { resetEnvironment, planExactly, stepEnvironment },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "planExactly" },
    planExactly: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "planExactly" },
  },
});
