import { StateSchema } from "@langchain/langgraph";
import { reflectionDue, reflections, trials, trialsLeft } from "@mnemograph/nodes";
import { episodeFields } from "./episode-state.js";

/** Reflexion: the newest episode, the outcome of every trial, and what was learnt from the failed ones. */
export const ReflexionState = new StateSchema({ ...episodeFields, trials, trialsLeft, reflectionDue, reflections });
