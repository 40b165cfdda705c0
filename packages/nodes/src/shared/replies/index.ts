/**
 * What a reply says: the one place from which nodes read replies. Actions are read by `readAction`;
 * every list and text has a reader of its own.
 */
export { type ActionForm, actionForms, beginsLike } from "./actions/form.js";
export { fitting } from "./actions/fit-text.js";
export { listedAction } from "./actions/listed-action.js";
export { ownTurn } from "./actions/own-turn.js";
export {
  type ThoughtAndAction,
  parseAction,
  parseThinkingAction,
  parseThoughtAndAction,
} from "./actions/parse-action.js";
export type { ParsedAction } from "./actions/published-action.js";
export { readAction } from "./actions/read-action.js";
export type {
  ActionReading,
  ActionReply,
  ModelReply,
  ReadingWorld,
} from "./actions/action-reply.js";
export { isRecord, type JsonRecord, jsonValues, keyOf, valueUnder } from "./json-in.js";
export { type ParsedCluster, readClusters } from "./lists/read-clusters.js";
export { readEvaluation } from "./lists/read-evaluation.js";
export { type DescribedHistory, readHistories } from "./lists/read-histories.js";
export { readKey } from "./lists/read-key.js";
export { readNotes, type WrittenNote } from "./lists/read-notes.js";
export { readNumber } from "./lists/read-number.js";
export { readProposals } from "./lists/read-proposals.js";
export { readState, stateOf } from "./lists/read-state.js";
export { readSubStep } from "./lists/read-sub-step.js";
export { readPlan, readReflection, readSummary } from "./lists/read-text.js";
export { type RunVerdict, readVerdict } from "./lists/read-verdict.js";
export { ownText } from "./lists/reply-fields.js";
