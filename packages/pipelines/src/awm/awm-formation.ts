import { defineGraph } from "@mnemograph/core";
import { applyNotes, induceWorkflows } from "@mnemograph/nodes";
import { AwmState } from "./awm-state.js";

/**
 * Workflows of stored runs, such as demonstrations of the training split, before anything is
 * played. AWM section 2.3 "offline".
 *
 * @example
 * await awmFormation({ model, noteMemory, notePolicy: awmPolicy(), induce: { by: "rules" } }).compile().invoke({ runs });
 */
export const awmFormation = defineGraph({
  name: "awm-formation",
  state: AwmState,
  nodes: { induceWorkflows, applyNotes },
  edges: { start: "induceWorkflows", induceWorkflows: "applyNotes", applyNotes: "end" },
});
