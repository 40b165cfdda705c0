import { defineGraph } from "@mnemograph/core";
import { actWithNotes, recallNotes, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { AceState } from "./ace-state.js";

/**
 * ACE with a playbook that stays as it is: nothing is reflected on, tagged or added. ACE section 4,
 * evaluation.
 *
 * @example
 * const { success } = await aceTest({ model, environment, examples, noteMemory: await noteMemory.at(version) }).compile().invoke({ task });
 */
export const aceTest = defineGraph({
  name: "ace-test",
  state: AceState,
  nodes: { recallNotes, resetEnvironment, actWithNotes, stepEnvironment },
  edges: {
    start: "recallNotes",
    recallNotes: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "actWithNotes" },
    actWithNotes: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "actWithNotes" },
  },
});
