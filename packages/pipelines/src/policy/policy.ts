import { defineGraph } from "@mnemograph/core";
import { followPolicy, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { EpisodeState } from "../shared/episode-state.js";

/**
 * An episode by a fixed policy, without a model: the environment's expert, or one that does
 * nothing. Our own.
 *
 * @example
 * const { trajectory } = await policy({ environment, policyFor: () => () => "look" }).compile().invoke({ task });
 */
export const policy = defineGraph({
  name: "policy",
  state: EpisodeState,
  nodes: { resetEnvironment, followPolicy, stepEnvironment },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "followPolicy" },
    followPolicy: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "followPolicy" },
  },
});
