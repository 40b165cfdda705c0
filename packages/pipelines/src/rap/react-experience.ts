import { defineGraph } from "@mnemograph/core";
import { act, resetEnvironment, stepEnvironment, writeExperience } from "@mnemograph/nodes";
import { RapState } from "./rap-state.js";

/**
 * RAP's first trial: there is no memory yet, so ReAct plays, and its successes become logs. RAP
 * section 4.1.1.
 *
 * @example
 * const { experience } = await reactExperience({ model, environment, examples }).compile().invoke({ task });
 * experience?.entries; // ["> look", "You see a desk.", …]
 */
export const reactExperience = defineGraph({
  name: "react-experience",
  state: RapState,
  nodes: { resetEnvironment, act, stepEnvironment, writeExperience },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "act" },
    act: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "writeExperience", no: "act" },
    writeExperience: "end",
  },
});
