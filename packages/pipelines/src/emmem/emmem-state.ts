import { fields } from "@mnemograph/core";
import { StateSchema } from "@langchain/langgraph";
import { emmemFields } from "@mnemograph/nodes";
import { episodeFields } from "../shared/episode-state.js";

const { reflectionDue, reflections, trials, trialsLeft } = fields;

/** EmMem: an episode, the agent's words about its own state, and how often they were right. */
export const EmmemState = new StateSchema({ ...episodeFields, ...emmemFields });

/** One trial of Reflexion-EmMem: the same with the reflections that the prompt shows. */
export const EmmemTrialState = new StateSchema({ ...episodeFields, ...emmemFields, reflections });

/** The trials of Reflexion-EmMem; thoughts and states belong to a single trial and stay in it. */
export const ReflexionEmmemState = new StateSchema({
  ...episodeFields,
  embodiedAgreement: emmemFields.embodiedAgreement,
  trials,
  trialsLeft,
  reflectionDue,
  reflections,
});
