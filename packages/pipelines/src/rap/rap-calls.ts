import type { EpisodeFacts } from "../shared/call-counts.js";
import { callsPerStep } from "../shared/needed-calls.js";

/**
 * Plan once, act at every step, a key for every thought; ReAct's steps need one call each, and so
 * do those that retrieve at every step, where nothing is planned. RAP section 4.1.2.
 */
export const rapCalls = (facts: EpisodeFacts): number => {
  const { ended, inside, starts, thoughts } = facts;
  const { reactExperience = { starts: 0, thoughts: 0 } } = inside;
  const planned = starts - reactExperience.starts + thoughts - reactExperience.thoughts;
  return callsPerStep(facts) + ((ended["makePlan"] ?? 0) > 0 ? planned : 0);
};
