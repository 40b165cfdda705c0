export {
  jsonValues,
  ownTurn,
  parseAction,
  readAction,
  readVerdict,
  type RunVerdict,
  type ActionReply,
  type ModelReply,
  type ReadingWorld,
  actionForms,
  type ParsedAction,
  parseThinkingAction,
  parseThoughtAndAction,
  type ThoughtAndAction,
} from "./shared/replies/index.js";
export { type ParseDeps, ParseOptions } from "./shared/prompting/reading.js";
export {
  RetriesOptions,
  retryWithTemperature,
  type TemperatureRetry,
  type TemperatureRetryDeps,
} from "./shared/prompting/retry-with-temperature.js";
export { resetEnvironment } from "./world/reset-environment/reset-environment.js";
export type { ListedActionsDeps } from "./shared/asking/listed-actions.js";
export { stepEnvironment, type StepEnvironmentDeps } from "./world/step-environment/step-environment.js";
export { followPolicy, type FollowPolicyDeps } from "./world/follow-policy/follow-policy.js";
export { stepWithGuard, type StepWithGuardDeps } from "./reflexion/step-with-guard/step-with-guard.js";
export {
  actOnEmbodiedStatePrompt,
  actWithEmbodiedStatePrompt,
  actWithOwnStatePrompt,
  type ActWithEmbodiedStateVariables,
} from "./emmem/act-with-embodied-state/act-with-embodied-state.prompt.js";
export {
  actWithEmbodiedReflections,
  actWithEmbodiedState,
  type ActWithEmbodiedReflectionsDeps,
  type ActWithEmbodiedStateDeps,
} from "./emmem/act-with-embodied-state/act-with-embodied-state.js";
export { embodiedExample } from "./emmem/act-with-embodied-state/embodied-example.js";
export { actWithExperiencesAndState } from "./rap/act-with-experiences-and-state/act-with-experiences-and-state.js";
export { actWithExperiences } from "./rap/act-with-experiences/act-with-experiences.js";
export {
  actWithReflectionsPrompt,
  type ActWithReflectionsVariables,
} from "./reflexion/act-with-reflections/act-with-reflections.prompt.js";
export { actWithReflections, type ActWithReflectionsDeps } from "./reflexion/act-with-reflections/act-with-reflections.js";
export {
  actWithTuplesAndReflections,
  type ActWithTuplesAndReflectionsDeps,
} from "./ldm/act-with-tuples-and-reflections/act-with-tuples-and-reflections.js";
export { actWithTuples } from "./ldm/act-with-tuples/act-with-tuples.js";
export { actWithToolsPrompt } from "./act/act/act-with-tools.prompt.js";
export { actPrompt, type ActVariables } from "./act/act/act.prompt.js";
export { listAttempts, type ListAttemptsDeps } from "./act/list-attempts/list-attempts.js";
export { act } from "./act/act/act.js";
export type { ActDeps } from "./act/act/act-deps.js";
export { chooseProcessPrompt, type ChooseProcessVariables } from "./ldm/choose-process/choose-process.prompt.js";
export { chooseProcess, type ChooseProcessDeps, ChooseOptions } from "./ldm/choose-process/choose-process.js";
export { classifyGoal } from "./ldm/classify-goal/classify-goal.js";
export { classifyObservation } from "./ldm/classify-observation/classify-observation.js";
export { evaluateHistory } from "./ldm/evaluate-history/evaluate-history.js";
export { listBatches, BatchOptions, type ListBatchesDeps } from "./ldm/list-batches/list-batches.js";
export { openBatch } from "./ldm/open-batch/open-batch.js";
export { openOwnMemory } from "./ldm/open-own-memory/open-own-memory.js";
export { recordProcess } from "./ldm/record-process/record-process.js";
export { retrieveTuples, type RetrieveTuplesDeps } from "./ldm/retrieve-tuples/retrieve-tuples.js";
export { summarizeHistory } from "./ldm/summarize-history/summarize-history.js";
export { clusterGoals } from "./ldm/cluster-goals/cluster-goals.js";
export { clusterObservations } from "./ldm/cluster-observations/cluster-observations.js";
export { makeTuples, type MakeTuplesDeps } from "./ldm/make-tuples/make-tuples.js";
export { storeTuples, type StoreTuplesDeps } from "./ldm/store-tuples/store-tuples.js";
export { addTuples, type AddTuplesDeps } from "./ldm/add-tuples/add-tuples.js";
export { bestBranch } from "./ldm/compare-processes/best-branch.js";
export { compareProcessesPrompt, type CompareProcessesVariables } from "./ldm/compare-processes/compare-processes.prompt.js";
export { compareProcesses, type CompareProcessesDeps, Comparison } from "./ldm/compare-processes/compare-processes.js";
export { firstDifference } from "./ldm/compare-processes/first-difference.js";
export { growBranch, type GrowBranchDeps } from "./ldm/grow-branch/grow-branch.js";
export { makeRefinedTuples, refinedPrefix, type MakeRefinedTuplesDeps } from "./ldm/make-refined-tuples/make-refined-tuples.js";
export { proposeActionsPrompt, type ProposeActionsVariables } from "./ldm/propose-actions/propose-actions.prompt.js";
export { proposeActions, type ProposeActionsDeps } from "./ldm/propose-actions/propose-actions.js";
export { reclusterBatch, type ReclusterBatchDeps } from "./ldm/recluster-batch/recluster-batch.js";
export { selectBranches, BeamOptions, type SelectBranchesDeps } from "./ldm/select-branches/select-branches.js";
export { startExploration } from "./ldm/start-exploration/start-exploration.js";
export { chooseKey, type ChooseKeyDeps } from "./rap/choose-key/choose-key.js";
export { extractKeyPrompt, type ExtractKeyVariables } from "./rap/extract-key/extract-key.prompt.js";
export { extractKey, type ExtractKeyDeps } from "./rap/extract-key/extract-key.js";
export { makePlanPrompt, type MakePlanVariables, type PlannedTask } from "./rap/make-plan/make-plan.prompt.js";
export { makePlan, type MakePlanDeps, PlanningOptions } from "./rap/make-plan/make-plan.js";
export { memoryChange, type MemoryChange } from "./rap/next-trial/memory-change.js";
export { nextTrial, type NextTrialDeps, TrialsOptions } from "./rap/next-trial/next-trial.js";
export { preferExperience } from "./rap/next-trial/prefer-experience.js";
export { scorePerTrial, type TrialScore } from "./rap/next-trial/score-per-trial.js";
export { rememberTrial, type RememberTrialDeps, restoreTrials } from "./rap/next-trial/remember-trial.js";
export { recordTrial } from "./rap/record-trial/record-trial.js";
export { rememberDemonstrations, type RememberDemonstrationsDeps } from "./rap/remember-demonstrations/remember-demonstrations.js";
export { cutAround } from "./rap/retrieve-experiences/cut-around.js";
export { cutWindow, type Window } from "./rap/retrieve-experiences/cut-window.js";
export { retrieveExperiences } from "./rap/retrieve-experiences/retrieve-experiences.js";
export { writeExperience, type WriteExperienceDeps } from "./rap/write-experience/write-experience.js";
export { chooseImageKey } from "./rap-visual/choose-image-key/choose-image-key.js";
export { planExactly } from "./rap-visual/plan-exactly/plan-exactly.js";
export {
  planFromImagesPrompt,
  type PlanFromImagesVariables,
  type ShownView,
} from "./rap-visual/plan-from-images/plan-from-images.prompt.js";
export { planFromImages, type PlanFromImagesDeps } from "./rap-visual/plan-from-images/plan-from-images.js";
export { countedSteps, cumulativeSuccess, StepsCounted } from "./reflexion/judge-trial/cumulative-success.js";
export { judgeAttempt, type JudgeAttemptDeps } from "./reflexion/judge-attempt/judge-attempt.js";
export { AttemptOptions, attemptOptions } from "./shared/prompting/attempt-options.js";
export { attemptName, examplesOfAttempt } from "./shared/prompting/examples-of-attempt.js";
export { judgeRunPrompt, type JudgeRunVariables } from "./reflexion/judge-run/judge-run.prompt.js";
export { judgeRun, type JudgeRunDeps } from "./reflexion/judge-run/judge-run.js";
export { judgeChosenTrial, judgeRetry, judgeTrial, type JudgeRetryDeps } from "./reflexion/judge-trial/judge-trial.js";
export { recallReflections, type RecallReflectionsDeps } from "./reflexion/recall-reflections/recall-reflections.js";
export { reflectPrompt, type ReflectVariables } from "./reflexion/reflect/reflect.prompt.js";
export { reflect, type ReflectDeps } from "./reflexion/reflect/reflect.js";
export { rememberReflection, type RememberReflectionDeps } from "./reflexion/remember-reflection/remember-reflection.js";
export { startTrial } from "./reflexion/start-trial/start-trial.js";
export { type AgreementRate, agreementRates, describeAgreement, judgeState } from "./emmem/track-embodied-state/agreement.js";
export { type TrackEmbodiedStateDeps, trackEmbodiedState } from "./emmem/track-embodied-state/track-embodied-state.js";
export {
  updateEmbodiedStatePrompt,
  type UpdateEmbodiedStateVariables,
} from "./emmem/update-embodied-state/update-embodied-state.prompt.js";
export { updateEmbodiedState, type UpdateEmbodiedStateDeps } from "./emmem/update-embodied-state/update-embodied-state.js";
export { enterTurn } from "./team/enter-turn/enter-turn.js";
export { leaveTurn } from "./team/leave-turn/leave-turn.js";
export { resetTeam } from "./team/reset-team/reset-team.js";
export { stepTeam } from "./team/step-team/step-team.js";
export { answerQuestion } from "./human/answer-question/answer-question.js";
export { hasAsked, pendingQuestion } from "./human/answer-question/pending-question.js";
export { askHuman } from "./human/ask-human/ask-human.js";
export { needsHuman } from "./human/ask-human/needs-human.js";
export { tellAnswer, type AskingEnvironment } from "./human/tell-answer/tell-answer.js";
export { modelFor, type ChatModel, type EnvironmentDeps, type ModelDeps, type PromptOverride } from "./shared/deps.js";
export { deadReckoning } from "./emmem/embodiment/dead-reckoning.js";
export { shortenRepeatedViews } from "./shared/prompting/repeated-views.js";
export { withoutGoal } from "./shared/prompting/without-goal.js";
export { describeEmbodiedState } from "./emmem/embodiment/describe-embodied-state.js";
export { type EmmemDeps, EmmemOptions } from "./emmem/embodiment/emmem-options.js";
export { type OwnStateDeps, type OwnStateSchema } from "./emmem/embodiment/own-state-options.js";
export { type OwnState, parseOwnState, readOwnState } from "./emmem/embodiment/parse-own-state.js";
export { type StateType, describeStateType } from "./emmem/embodiment/describe-state-type.js";
export { parseEmbodiedState } from "./emmem/embodiment/parse-embodied-state.js";
export { trackedStateOf } from "./emmem/embodiment/tracked-state.js";
export {
  actWithExperiencesPrompt,
  type ActWithExperiencesVariables,
  type ShownExperience,
} from "./rap/experiences/act-with-experiences.prompt.js";
export { type ActWithExperiencesDeps, ExecutorOptions } from "./rap/experiences/call-executor.js";
export { RapOptions, rapOptions } from "./rap/experiences/rap-options.js";
export { embedExperiences, type EmbedExperiencesOptions, EmbeddingOptions } from "./rap/experiences/embed-experiences.js";
export { WriteExperienceOptions } from "./rap/experiences/experience-from-pairs.js";
export { experienceFromTrajectory } from "./rap/experiences/experience-from-trajectory.js";
export { type ExperienceMemoryDeps } from "./rap/experiences/experience-memory-deps.js";
export { importRecordedRuns } from "./rap/experiences/import-recorded-runs.js";
export { evaluateHistoryPrompt, type EvaluateHistoryVariables } from "./ldm/history/evaluate-history.prompt.js";
export { type EvaluateHistoryDeps } from "./ldm/history/evaluate-past.js";
export { type HistoryDeps, HistoryOptions } from "./ldm/history/history-options.js";
export { type SituationDeps, SituationOptions } from "./shared/situation/situation-options.js";
export { summarizeHistoryPrompt, type SummarizeHistoryVariables } from "./ldm/history/summarize-history.prompt.js";
export { type SummarizeHistoryDeps } from "./ldm/history/summarize-past.js";
export { IndexOptions, NONE_OF_THESE } from "./ldm/indexing/classify-text.js";
export { nearestType } from "./ldm/indexing/nearest-type.js";
export {
  classifyGoalPrompt,
  classifyObservationPrompt,
  type ClassifyVariables,
  type NumberedType,
} from "./ldm/indexing/classify.prompt.js";
export { type ClusterGoalsDeps } from "./ldm/indexing/cluster-goal-texts.js";
export { type ClusterObservationsDeps } from "./ldm/indexing/cluster-observation-cells.js";
export { ClusterOptions } from "./ldm/indexing/cluster-options.js";
export { clusterGoalsPrompt, clusterObservationsPrompt, type ClusterVariables } from "./ldm/indexing/cluster.prompt.js";
export { type ClassifyGoalDeps } from "./ldm/indexing/find-goal-type.js";
export { type ClassifyObservationDeps } from "./ldm/indexing/find-observation-type.js";
export { Decoding, LlmOptions, publishedDecoding } from "./shared/prompting/decoding.js";
export { describeSituation, type Situation } from "./shared/prompting/describe-situation.js";
export { type DialogueDeps } from "./shared/prompting/dialogue/act-in-dialogue.js";
export { type ChatDeps, ChatOptions } from "./shared/prompting/dialogue/chat-options.js";
export { type ManualDeps, Manual, worldManual } from "./shared/prompting/world-manual.js";
export {
  type DialogueVariables,
  type Introduction,
  dialoguePrompt,
  dialogueWithStatePrompt,
  openDialoguePrompt,
} from "./shared/prompting/dialogue/dialogue.prompt.js";
export { type RunningTextDeps, RunningTextOptions } from "./shared/prompting/running-text.js";
export { type AskHumanDeps, type HumanQuestion, HumanOptions } from "./human/questions/put-question.js";
export { canonicalAction, concentration, type Concentration, ConcentrationOptions } from "./ldm/refinement/concentration.js";
export { type ExploreDeps, ExploreOptions } from "./ldm/refinement/explore-options.js";
export { type RefineDeps, RefineOptions } from "./ldm/refinement/refine-options.js";
export { reflectionWindow } from "./reflexion/reflections/reflection-window.js";
export { type ReflexionDeps, ReflexionOptions } from "./reflexion/reflections/reflexion-options.js";
export { describeTeam, type TeamEpisode, type DescribedEpisode } from "./team/shared/describe-team.js";
export { type TeamDeps } from "./team/shared/team-environment.js";
export { actWithTuplesPrompt, type ActWithTuplesVariables } from "./ldm/tuples/act-with-tuples.prompt.js";
export { batchCategory, mixedCategory } from "./ldm/tuples/batch-category.js";
export { batchGeneration, formedBatch, laterBatch, liveBatches } from "./ldm/tuples/batch-generation.js";
export { type ActWithTuplesDeps } from "./ldm/tuples/call-actor.js";
export { type TupleDeps, TupleOptions } from "./ldm/tuples/shown-tuples.js";
export { readerAt, type TupleMemoryDeps } from "./ldm/tuples/tuple-memory-deps.js";
export { type GuardDeps, GuardOptions } from "./shared/world/guard.js";
export { type EpisodeVariables } from "./shared/prompting/episode-variables.js";
export { type ExamplesDeps } from "./shared/prompting/example-episodes.js";
export { type TuplesOfStepsDeps } from "./ldm/tuples/tuples-of-steps.js";
export { type PerformActionDeps } from "./shared/world/perform-action.js";
export { RankOptions, RetrieveExperiencesOptions, RetrieveOptions } from "./shared/retrieve-options.js";
export { NodeOptions, optionGroups, type OptionGroup } from "./options/option-groups.js";
export { modelNodes, type NodePrompt, nodePrompts, type PromptedNode, promptedNodes } from "./options/prompted-nodes.js";
export { promptFor } from "./shared/prompt-for.js";
export { parseNodeOptions } from "./options/parse-node-options.js";
