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
export { enduringEnvironment } from "./environment/enduring-environment.js";
export {
  type Environment,
  type EnvironmentEndurance,
  type EnvironmentDescription,
  type Policy,
} from "./environment/environment.js";
export type { ImageSource } from "./environment/image-source.js";
export type { EnvironmentTool } from "./environment/environment-tool.js";
export type {
  DemonstrationSettings,
  EnvironmentSettings,
  NewGoals,
  NewGoalSettings,
  OpenEnvironment,
  OpenTeam,
  PlannedDemonstration,
  UnreadableTask,
} from "./environment/open-environment.js";
export type { TeamAgent, TeamEnvironment, TeamTurn } from "./environment/team-environment.js";
export type { FailedAttempt } from "./environment/failed-attempt.js";
export type { MapAgent, MapPoint, MapThing, WorldMap } from "./environment/world-map.js";
export type { WorldTable, WorldTableRow } from "./environment/world-table.js";
export { joinForms } from "./environment/join-forms.js";
export { forwardOnly, refuseForks } from "./environment/forward-only.js";
export { builtInTaskCount } from "./environment/built-in-task-count.js";
export {
  defineEnvironmentKind,
  type PlayableEnvironment,
} from "./environment/define-environment-kind.js";
export type {
  EnvironmentKind,
  EnvironmentParts,
  EnvironmentReport,
  PreparationContext,
  ReportFacts,
  WriteExample,
} from "./environment/environment-kind.js";
export { PaperNumber } from "./environment/paper-number.js";
export { plainExample } from "./environment/plain-example.js";
export type { ProgressReport } from "./environment/progress-report.js";
export { playPolicy } from "./environment/play-policy.js";
export {
  replayEnvironment,
  type ForwardOnlyEnvironment,
  type ForwardOnlyEpisode,
  type ReplayState,
} from "./environment/replay-environment.js";
export { isLoopback } from "./address/is-loopback.js";
export { readAddress } from "./address/read-address.js";
export { secretInQuery, secretsOfAddress, shownAddress } from "./address/shown-address.js";
export { withoutCredentials } from "./address/without-credentials.js";
export { loadOptional, type OptionalPackages } from "./errors/load-optional.js";
export { MnemographError, type ErrorCode, type ErrorDetails } from "./errors/mnemograph-error.js";
export { outOfFiles } from "./errors/out-of-files.js";
export { EpisodeEvent, NodeEvent, TokenUsage } from "./events/event.js";
export { appended } from "./graph/appended.js";
export { toFunction } from "./graph/build-graph.js";
export { defineGraph, type GraphDeps } from "./graph/define-graph.js";
export type {
  AnyGraph,
  Edge,
  GraphDefinition,
  GraphSpec,
  NodeLike,
  PipelineGraph,
} from "./graph/graph-spec.js";
export { defineNode, type AnyNode, type NodeSpec } from "./graph/define-node.js";
export { drawGraph, toMermaid, type GraphDrawing } from "./graph/draw-graph.js";
export type { Field, Fields, UpdatesOf, ValuesOf } from "./graph/field.js";
export {
  isObservable,
  observerKey,
  type NodeObserver,
  type NodePlace,
} from "./graph/observe-node.js";
export { isGraph } from "./graph/is-graph.js";
export { needsOf } from "./graph/needs-of.js";
export type { NodeRuntime } from "./graph/runtime.js";
export { callsAsText } from "./model/calls-as-text.js";
export {
  checkReply,
  type CheckedReply,
  type ReplyFault,
  type ReplyRules,
} from "./model/check-reply.js";
export { readFinishReason, type Finish } from "./model/finish-reason.js";
export { isFreeModel } from "./model/reply-metadata.js";
export { reportedTokens, tokenCount } from "./model/token-counts.js";
export { saysPromptTooLong } from "./model/is-prompt-too-long.js";
export { sharedCallsKey } from "./model/shared-calls.js";
export type { ActionSpace, ActionTool } from "./model/action-reply.js";
export {
  type ReplyMode,
  replyModeOf,
  type ReplySetting,
  replySettings,
} from "./model/reply-setting.js";
export { askInForm } from "./model/ask-in-form.js";
export { callModel } from "./model/call-model.js";
export type { ModelCall, Parsed } from "./model/model-call.js";
export type { Embedder, EmbedderInput } from "./model/embedder.js";
export { estimateTokens } from "./model/estimate-tokens.js";
export { definePrompt, rewordPrompt, type Prompt } from "./model/prompt.js";
export type { ChatMessage } from "./model/chat-message.js";
export {
  fillTemplate,
  type PromptFields,
  type PromptTemplate,
  type RepeatedMessages,
} from "./model/prompt-template.js";
export { readTemplate } from "./model/read-template.js";
export type { AskedFor } from "./model/asked-for.js";
export { replyNames } from "./model/reply-names.js";
export { declareReply, type DeclaredReply, type ReplyDeclaration } from "./model/declared-reply.js";
export { declaredReplies } from "./model/structured-replies.js";
export { structuredReply, type StructuredReply } from "./model/structured-reply.js";
export { describeOptions, type OptionMeta, type OptionRow } from "./options/describe-options.js";
export type { OptionMistake } from "./options/find-mistakes.js";
export { bySimilarity, nearestName } from "./options/nearest-name.js";
export { oneOf } from "./options/one-of.js";
export { parseOptions } from "./options/parse-options.js";
export { withDefaults, type Options } from "./options/with-defaults.js";
export { seededRandom, type SeededRandom } from "./random/seeded-random.js";
export * as fields from "./state/fields.js";
export { printableText } from "./text/printable-text.js";
export { decodeText, requireTextStart } from "./text/decode-text.js";
export { readTextFile, readTextFileSync } from "./text/read-text-file.js";
export { readTextLines, textLines } from "./text/text-lines.js";
