import { classifyRequestPrompt, classifyResultPrompt } from "./classify.prompt.js";
import { clusterRequestsPrompt, clusterResultsPrompt } from "./cluster.prompt.js";
import { evaluateRunPrompt } from "./evaluate-run.prompt.js";
import { judgePrompt } from "./judge.prompt.js";
import { reflectOnCallsPrompt } from "./reflect.prompt.js";
import { summarizeRunPrompt } from "./summarize-run.prompt.js";
import { updateStatePrompt } from "./update-state.prompt.js";

/**
 * What agents are asked by our memories, in words that fit any trade. Each can be replaced where it
 * is used.
 */
export const neutralPrompts = {
  judge: judgePrompt,
  reflect: reflectOnCallsPrompt,
  updateState: updateStatePrompt,
  // LDM2's formation and index, by the names of its nodes.
  summarizeHistory: summarizeRunPrompt,
  evaluateHistory: evaluateRunPrompt,
  clusterGoals: clusterRequestsPrompt,
  clusterObservations: clusterResultsPrompt,
  classifyGoal: classifyRequestPrompt,
  classifyObservation: classifyResultPrompt,
} as const;
