export * from "./methods.js";
export {
  actionForms,
  jsonValues,
  ownTurn,
  parseAction,
  readAction,
  readVerdict,
  type RunVerdict,
  type ActionReply,
  type ModelReply,
  type ReadingWorld,
  type ParsedAction,
  type ThoughtAndAction,
} from "./shared/replies/index.js";
export { type ParseDeps, ParseOptions } from "./shared/prompting/reading.js";
export {
  RetriesOptions,
  type TemperatureRetry,
  type TemperatureRetryDeps,
} from "./shared/prompting/retry-with-temperature.js";
export { resetEnvironment } from "./world/reset-environment/reset-environment.js";
export type { ListedActionsDeps } from "./shared/asking/listed-actions.js";
export {
  stepEnvironment,
  type StepEnvironmentDeps,
} from "./world/step-environment/step-environment.js";
export { followPolicy, type FollowPolicyDeps } from "./world/follow-policy/follow-policy.js";
export { AttemptOptions, attemptOptions } from "./shared/prompting/attempt-options.js";
export { examplesOfAttempt } from "./shared/prompting/examples-of-attempt.js";
export {
  modelFor,
  type ChatModel,
  type EnvironmentDeps,
  type ModelDeps,
  type PromptOverride,
} from "./shared/deps.js";
export { shortenRepeatedViews } from "./shared/prompting/repeated-views.js";
export { withoutGoal } from "./shared/prompting/without-goal.js";
export { type SituationDeps, SituationOptions } from "./shared/situation/situation-options.js";
export { Decoding, LlmOptions } from "./shared/prompting/decoding.js";
export type { Situation } from "./shared/prompting/describe-situation.js";
export type { DialogueDeps } from "./shared/prompting/dialogue/act-in-dialogue.js";
export { type ChatDeps, ChatOptions } from "./shared/prompting/dialogue/chat-options.js";
export { type ManualDeps, Manual } from "./shared/prompting/world-manual.js";
export {
  type DialogueVariables,
  type Introduction,
  dialoguePrompt,
  dialogueWithStatePrompt,
  openDialoguePrompt,
} from "./shared/prompting/dialogue/dialogue.prompt.js";
export { type RunningTextDeps, RunningTextOptions } from "./shared/prompting/running-text.js";
export { type GuardDeps, GuardOptions } from "./shared/world/guard.js";
export type { EpisodeVariables } from "./shared/prompting/episode-variables.js";
export type { ExamplesDeps } from "./shared/prompting/example-episodes.js";
export type { PerformActionDeps } from "./shared/world/perform-action.js";
export {
  RankOptions,
  RetrieveExperiencesOptions,
  RetrieveOptions,
} from "./shared/retrieve-options.js";
export { NodeOptions, optionGroups, type OptionGroup } from "./options/option-groups.js";
export {
  modelNodes,
  type NodePrompt,
  nodePrompts,
  type PromptedNode,
  promptedNodes,
} from "./options/prompted-nodes.js";
export { parseNodeOptions } from "./options/parse-node-options.js";
