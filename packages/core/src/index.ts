export * from "./domain.js";
export * from "./environment.js";
export { enduringEnvironment } from "./environment/enduring-environment.js";
export { type EnvironmentEndurance } from "./environment/environment.js";
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
export * as fields from "./state/fields.js";
