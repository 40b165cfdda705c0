import { fields } from "@mnemograph/core";
import { StateSchema } from "@langchain/langgraph";
import { episodeFields } from "../shared/episode-state.js";

const { embodiedAgreement, embodiedState, reflectionDue, reflections, trackedState, trials, trialsLeft } = fields;

/** EmMem: an episode, the agent's words about its own state, and how often they were right. */
export const EmmemState = new StateSchema({ ...episodeFields, embodiedState, trackedState, embodiedAgreement });

/** One trial of Reflexion-EmMem: the same with the reflections that the prompt shows. */
export const EmmemTrialState = new StateSchema({ ...episodeFields, embodiedState, trackedState, embodiedAgreement, reflections });

/** The trials of Reflexion-EmMem; thoughts and states belong to a single trial and stay in it. */
export const ReflexionEmmemState = new StateSchema({ ...episodeFields, embodiedAgreement, trials, trialsLeft, reflectionDue, reflections });
