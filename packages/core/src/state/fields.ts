/*
 * The channels that several methods share, each defined once: LangGraph refuses two different reduced values under one name, so every state
 * that wants a channel spreads the same object.
 */
export {
  action,
  done,
  environmentState,
  memoryVersion,
  observation,
  reward,
  stopReason,
  success,
  task,
  thoughts,
  trajectory,
} from "./episode.js";
export { demonstration, demonstrations } from "./demonstrations.js";
export {
  batchId,
  batchIds,
  evaluation,
  goalTypeId,
  observationTypeId,
  observationTypes,
  processes,
  summary,
  tuples,
} from "./ldm.js";
export { clusteredGoalTypeId, formedTuples, goalTypes, observationCells } from "./ldm-formation.js";
export { branch, children, explored, frontier, improvement, proposals } from "./ldm-refinement.js";
export {
  experience,
  experiences,
  pendingTasks,
  plan,
  retrievalKey,
  tasks,
  trial,
  trialResults,
} from "./rap.js";
export { reflectionDue, reflections, trials, trialsLeft } from "./reflexion.js";
export {
  appliedOps,
  lesson,
  noteOps,
  notes,
  notesVersion,
  refusedOps,
  runs,
  usedNotes,
  verdictReason,
} from "./notes.js";
export { agentMemories, nextAgentId } from "./team.js";
export { humanAnswer } from "./people.js";
