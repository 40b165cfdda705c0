import { fields } from "@mnemograph/core";
import { StateSchema } from "@langchain/langgraph";
import { LdmState } from "./ldm-state.js";

const { reflectionDue, reflections, trials, trialsLeft } = fields;

/**
 * LDM2 in trials: what LDM2 has, the outcome of every trial, and what was learnt from the failed
 * ones.
 */
export const LdmReflexionState = new StateSchema({
  ...LdmState.fields,
  trials,
  trialsLeft,
  reflectionDue,
  reflections,
});
