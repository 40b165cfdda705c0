export type { AgentMessage } from "./messages/agent-message.js";
export { readMessages } from "./messages/read-messages.js";
export { recordTurn, type RecordOptions } from "./record/record-turn.js";
export { taskOf } from "./record/task-of.js";
export { redactSecrets, type Redact, type RedactionPlace } from "./record/redact.js";
export type { Ending, FinishedRun, Judge, JudgedRun, Verdict } from "./record/judge.js";
export { fromErrors, fromHumanReject, fromToolResult, judgeByModel } from "./record/judges.js";
export { markAsData, type RecalledKind } from "./render/mark-as-data.js";
export { defaultRenderers, type Renderers } from "./render/renderers.js";
export { neutralPrompts } from "./prompts/neutral-prompts.js";
export type { JudgeVariables } from "./prompts/judge.prompt.js";
export type { UpdateStateVariables } from "./prompts/update-state.prompt.js";
export type { AgentSituation, MemoryMethod, RecalledItem } from "./methods/memory-method.js";
export { experienceMethod, type ExperienceOptions } from "./methods/experience-method.js";
export { tupleMethod, type TupleMethodOptions } from "./methods/tuple-method.js";
export { formTuples } from "./methods/formation/form-tuples.js";
export type { FormedRuns } from "./methods/formation/form-runs.js";
export type { TupleFormation } from "./methods/formation/tuple-formation.js";
export { reflectionMethod, type ReflectionOptions } from "./methods/reflection-method.js";
export { recall, type RecalledMessage, type RecallOptions } from "./methods/recall.js";
export { remember, type RememberOptions } from "./methods/remember.js";
export {
  agentMemories,
  type AgentMemories,
  type AgentMemoryOptions,
  type OpenScope,
  type RunToRemember,
} from "./store/agent-memories.js";
export type { ScopedMemories } from "./store/scoped-memories.js";
export { inProcessAgentMemories } from "./store/in-process-agent-memories.js";
export type { MemoryScopeOptions, ScopeOf } from "./store/memory-scope.js";
export type { ContextValues, GivenContext, RunContext } from "./store/run-context.js";
export { namespaceOf, type Scope } from "./store/scope.js";
export type { CallScope, Narrowing } from "./store/scope-reader.js";
export type { WriteBehind } from "./store/write-behind.js";
export { agentMemory, type AgentMemory, type Forget } from "./memory/agent-memory.js";
export type { AgentMemorySettings } from "./memory/memory-options.js";
export {
  explanationKind,
  itemKind,
  type ExplainedCall,
  type Item,
  type RuleItem,
  type RunItem,
} from "./memory/items.js";
export type { ItemsQuery, ListedItem } from "./memory/list-items.js";
export type { ItemEdit } from "./memory/item-changes.js";
export type { ForgottenItems } from "./memory/forget-items.js";
export type { RuleWords, ShareOptions } from "./memory/share-options.js";
export type { AgentStore } from "./store/agent-store.js";
export { inProcess } from "./store/in-process.js";
