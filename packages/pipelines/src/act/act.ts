import { defineGraph } from "@mnemograph/core";
import { act as chooseAction, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { EpisodeState } from "../shared/episode-state.js";

/**
 * Act, called Standard in LDM2: whole examples in the prompt, one action after another. ReAct
 * section 2.
 *
 * @example
 * const { success, trajectory } = await act({ model, environment, examples }).compile().invoke({ task });
 */
export const act = defineGraph({
  name: "act",
  state: EpisodeState,
  nodes: { resetEnvironment, act: chooseAction, stepEnvironment },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "act" },
    act: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "act" },
  },
});
