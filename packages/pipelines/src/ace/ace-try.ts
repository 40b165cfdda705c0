import { defineGraph } from "@mnemograph/core";
import { actWithNotes, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { AceState } from "./ace-state.js";

/**
 * One try at a task with the playbook in the prompt, and the lesson of the try before. ACE section
 * 3.1 "Generator".
 *
 * @example
 * const { success, usedNotes } = await aceTry({ model, environment, examples }).compile().invoke({ task, notes });
 */
export const aceTry = defineGraph({
  name: "ace-try",
  state: AceState,
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
    "usedNotes",
    "reward",
    "done",
    "success",
    "stopReason",
  ],
});
