import { defineGraph } from "@mnemograph/core";
import { actWithNotes, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { NotesState } from "./notes-state.js";

/**
 * ReAct with the recalled notes in its prompt. ReasoningBank section 3.2; AWM section 2.3; ACE
 * section 3; ExpeL section 4.3.
 *
 * @example
 * const { success, usedNotes } = await playWithNotes({ model, environment, examples }).compile().invoke({ task, notes: [] });
 */
export const playWithNotes = defineGraph({
  name: "play-with-notes",
  state: NotesState,
  nodes: { resetEnvironment, actWithNotes, stepEnvironment },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "actWithNotes" },
    actWithNotes: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "actWithNotes" },
  },
  output: [
    "environmentState",
    "trajectory",
    "observation",
    "action",
    "thoughts",
    "reward",
    "done",
    "success",
    "stopReason",
    "usedNotes",
  ],
});
