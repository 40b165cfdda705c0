import { fields } from "@mnemograph/core";
import { StateSchema } from "@langchain/langgraph";
import { episodeFields } from "../shared/episode-state.js";

const { reflectionDue, reflections, trials, trialsLeft } = fields;

/**
 * Reflexion: the newest episode, the outcome of every trial, and what was learnt from the failed
 * ones.
 */
export const ReflexionState = new StateSchema({
  ...episodeFields,
  trials,
  trialsLeft,
  reflectionDue,
  reflections,
});
