import { defineGraph } from "@mnemograph/core";
import { act, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { EpisodeState } from "../shared/episode-state.js";

/**
 * ReAct: the loop of Act; its examples hold thoughts, a thought is a step, and the environment
 * acknowledges it. ReAct section 2.
 *
 * @example
 * const { trajectory } = await react({ model, environment, examples }).compile().invoke({ task });
 * const thoughts = trajectory.filter(({ kind }) => kind === "think"); // examples with thoughts make it ReAct
 */
export const react = defineGraph({
  name: "react",
  state: EpisodeState,
  nodes: { resetEnvironment, act, stepEnvironment },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "act" },
    act: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "act" },
  },
});
