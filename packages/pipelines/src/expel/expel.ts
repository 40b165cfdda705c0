import { defineGraph } from "@mnemograph/core";
import {
  actWithNotes,
  recallNotes,
  resetEnvironment,
  retrieveExperiences,
  stepEnvironment,
} from "@mnemograph/nodes";
import { ExpelState } from "./expel-state.js";

/**
 * ExpeL at test time: one try with all rules and the most similar successful runs in the prompt.
 * Nothing is written. ExpeL section 4.3, algorithm 3.
 *
 * @example
 * const { success } = await expel({ model, environment, examples, noteMemory, experienceMemory, embedder }).compile().invoke({ task });
 */
export const expel = defineGraph({
  name: "expel",
  state: ExpelState,
  nodes: { recallNotes, retrieveExperiences, resetEnvironment, actWithNotes, stepEnvironment },
  edges: {
    start: "recallNotes",
    recallNotes: "retrieveExperiences",
    retrieveExperiences: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "actWithNotes" },
    actWithNotes: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "actWithNotes" },
  },
});
