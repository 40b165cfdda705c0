import { fields } from "@mnemograph/core";
import { StateSchema } from "@langchain/langgraph";
import { LdmState } from "./ldm-state.js";

const { branch, children, explored, formedTuples, frontier, improvement, proposals } = fields;

/**
 * LDM2's refinement: an episode's channels, the exploration tree, and what was found better than
 * before.
 */
export const RefinementState = new StateSchema({
  ...LdmState.fields,
  frontier,
  branch,
  proposals,
  children,
  explored,
  improvement,
  formedTuples,
});
