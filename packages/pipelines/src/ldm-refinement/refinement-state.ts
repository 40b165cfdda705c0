import { StateSchema } from "@langchain/langgraph";
import { branch, children, explored, formedTuples, frontier, improvement, proposals } from "@mnemograph/nodes";
import { LdmState } from "../state/ldm-state.js";

/** LDM2's refinement: an episode's channels, the exploration tree, and what was found better than before. */
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
