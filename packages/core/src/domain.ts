// What tasks, turns, steps and errors are, and how options and text are read: nothing here loads
// LangChain.
export { Json } from "./domain/json.js";
export { categoryOf } from "./domain/category-of.js";
export { Task } from "./domain/task.js";
export { Turn } from "./domain/turn.js";
export { ActionKind, Step } from "./domain/step.js";
export { ImageReference } from "./domain/image-reference.js";
export { imageDigits, imageFile, imageMissing, isImageHash } from "./domain/image-hash.js";
export { ToolCall } from "./domain/tool-call.js";
export { ToolResult } from "./domain/tool-result.js";
export { observationText } from "./turns/observation-text.js";
export { readToolCalls } from "./turns/read-tool-calls.js";
export { imagesIn, textParts, type TextPart } from "./turns/text-parts.js";
export { toolCallsText } from "./turns/tool-calls-text.js";
export { Trajectory } from "./domain/trajectory.js";
export { DecisionProcess } from "./domain/decision-process.js";
export { History, StateActionTuple } from "./domain/state-action-tuple.js";
export { ExperienceLog } from "./domain/experience-log.js";
export { Outcome } from "./domain/outcome.js";
export { AgentMemory, emptyAgentMemory } from "./domain/agent-memory.js";
export { Agreement, noAgreement } from "./domain/agreement.js";
export { Branch } from "./domain/branch.js";
export { EmbodiedState, unknownState } from "./domain/embodied-state.js";
export { GoalType } from "./domain/goal-type.js";
export { Improvement } from "./domain/improvement.js";
export {
  Note,
  NoteCounters,
  NoteDraft,
  NoteKind,
  NoteOp,
  NoteRun,
  NoteSource,
  NoteTag,
  NoteTarget,
  RefusedNoteOp,
} from "./domain/note.js";
export { ObservationCell } from "./domain/observation-cell.js";
export { Proposal } from "./domain/proposal.js";
export { Reflection } from "./domain/reflection.js";
export { RetrievalKey } from "./domain/retrieval-key.js";
export { RetrievedExperience } from "./domain/retrieved-experience.js";
export { firstOfType } from "./domain/first-of-type.js";
export { spreadOverTypes } from "./domain/spread-over-types.js";
export { Thought } from "./domain/thought.js";
export { Trial } from "./domain/trial.js";
export { TrialResult } from "./domain/trial-result.js";
export { isLoopback } from "./address/is-loopback.js";
export { readAddress } from "./address/read-address.js";
export { secretInQuery, secretsOfAddress, shownAddress } from "./address/shown-address.js";
export { withoutSecrets } from "./text/without-secrets.js";
export { errorText } from "./errors/error-text.js";
export { loadOptional, type OptionalPackages } from "./errors/load-optional.js";
export { MnemographError, type ErrorCode, type ErrorDetails } from "./errors/mnemograph-error.js";
export { outOfFiles } from "./errors/out-of-files.js";
export { EpisodeEvent, NodeEvent, TokenUsage } from "./events/event.js";
export { describeOptions, type OptionMeta, type OptionRow } from "./options/describe-options.js";
export type { OptionMistake } from "./options/find-mistakes.js";
export { bySimilarity, nearestName } from "./options/nearest-name.js";
export { oneOf } from "./options/one-of.js";
export { parseOptions } from "./options/parse-options.js";
export { withDefaults, type Options } from "./options/with-defaults.js";
export { seededRandom, type SeededRandom } from "./random/seeded-random.js";
export { printableText } from "./text/printable-text.js";
export { decodeText, requireTextStart } from "./text/decode-text.js";
export { readTextFile, readTextFileSync } from "./text/read-text-file.js";
export { readTextLines, textLines } from "./text/text-lines.js";
