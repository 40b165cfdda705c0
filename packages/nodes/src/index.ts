export { act, type ActDeps } from "./act/act/act.js";
export { actPrompt, type ActVariables } from "./act/act/act.prompt.js";
export { actWithTuples, type ActWithTuplesDeps } from "./act/act-with-tuples/act-with-tuples.js";
export {
  actWithTuplesAndReflections,
  type ActWithTuplesAndReflectionsDeps,
} from "./act/act-with-tuples-and-reflections/act-with-tuples-and-reflections.js";
export { actWithTuplesPrompt, type ActWithTuplesVariables } from "./act/act-with-tuples/act-with-tuples.prompt.js";
export { chooseProcess, ChooseOptions, type ChooseProcessDeps } from "./ldm/choose-process/choose-process.js";
export { chooseProcessPrompt, type ChooseProcessVariables } from "./ldm/choose-process/choose-process.prompt.js";
export { classifyGoal, type ClassifyGoalDeps } from "./ldm/classify-goal/classify-goal.js";
export { classifyObservation, type ClassifyObservationDeps } from "./ldm/classify-observation/classify-observation.js";
export { clusterGoals, goalTypes, type ClusterGoalsDeps } from "./ldm-formation/cluster-goals/cluster-goals.js";
export {
  clusterObservations,
  clusteredGoalTypeId,
  observationCells,
  type ClusterObservationsDeps,
} from "./ldm-formation/cluster-observations/cluster-observations.js";
export { evaluateHistory, type EvaluateHistoryDeps } from "./ldm/evaluate-history/evaluate-history.js";
export { evaluateHistoryPrompt, type EvaluateHistoryVariables } from "./ldm/evaluate-history/evaluate-history.prompt.js";
export { formedBatch, liveBatches } from "./ldm/list-batches/batch-generation.js";
export { batchCategory, listBatches, mixedCategory, BatchOptions, type ListBatchesDeps } from "./ldm/list-batches/list-batches.js";
export { formedTuples } from "./ldm-formation/make-tuples/formed-tuples.js";
export { makeTuples, type MakeTuplesDeps } from "./ldm-formation/make-tuples/make-tuples.js";
export { recordProcess } from "./ldm/record-process/record-process.js";
export { resetEnvironment } from "./world/reset-environment/reset-environment.js";
export { reclusterBatch, type ReclusterBatchDeps } from "./ldm-refinement/recluster-batch/recluster-batch.js";
export { rankTuples, type RankedTuple } from "./ldm/retrieve-tuples/rank-tuples.js";
export { retrieveTuples, type RetrieveTuplesDeps } from "./ldm/retrieve-tuples/retrieve-tuples.js";
export {
  classifyGoalPrompt,
  classifyObservationPrompt,
  type ClassifyVariables,
  type NumberedType,
} from "./shared/indexing/classify.prompt.js";
export { IndexOptions } from "./shared/indexing/classify-text.js";
export { clusterGoalsPrompt, clusterObservationsPrompt, type ClusterVariables } from "./shared/indexing/cluster.prompt.js";
export { clusterTexts, ClusterOptions, type TextCluster } from "./shared/indexing/cluster-texts.js";
export { Decoding, LlmOptions, publishedDecoding } from "./shared/prompting/decoding.js";
export { modelFor } from "./shared/deps.js";
export type { ChatModel, EnvironmentDeps, ModelDeps, PromptOverride } from "./shared/deps.js";
export { describeSituation, type Situation } from "./shared/prompting/describe-situation.js";
export { type HistoryDeps, HistoryOptions } from "./shared/prompting/history-options.js";
export { readerAt, type TupleMemoryDeps } from "./shared/memory-deps.js";
export { parseAction, type ParseDeps, ParseOptions, type ParsedAction } from "./shared/replies/parse-action.js";
export { type RunningTextDeps, RunningTextOptions } from "./shared/prompting/running-text.js";
export { type TupleDeps, TupleOptions } from "./shared/prompting/shown-tuples.js";
export { type GuardDeps, GuardOptions } from "./world/step-environment/guard.js";
export { stepEnvironment, type StepEnvironmentDeps } from "./world/step-environment/step-environment.js";
export { storeTuples, type StoreTuplesDeps } from "./ldm-formation/store-tuples/store-tuples.js";
export { summarizeHistory, type SummarizeHistoryDeps } from "./ldm/summarize-history/summarize-history.js";
export { summarizeHistoryPrompt, type SummarizeHistoryVariables } from "./ldm/summarize-history/summarize-history.prompt.js";
export { addTuples, type AddTuplesDeps } from "./ldm-refinement/add-tuples/add-tuples.js";
export { bestBranch } from "./ldm-refinement/compare-processes/best-branch.js";
export { compareProcesses, Comparison, type CompareProcessesDeps } from "./ldm-refinement/compare-processes/compare-processes.js";
export { firstDifference } from "./ldm-refinement/compare-processes/first-difference.js";
export { improvement, type Improvement } from "./ldm-refinement/compare-processes/improvement.js";
export { type RefineDeps, RefineOptions } from "./ldm-refinement/compare-processes/refine-options.js";
export { compareProcessesPrompt, type CompareProcessesVariables } from "./ldm-refinement/compare-processes/compare-processes.prompt.js";
export { Branch, branch, children, explored, frontier } from "./ldm-refinement/grow-branch/branch.js";
export { growBranch, type GrowBranchDeps } from "./ldm-refinement/grow-branch/grow-branch.js";
export { makeRefinedTuples, refinedPrefix, type MakeRefinedTuplesDeps } from "./ldm-refinement/make-refined-tuples/make-refined-tuples.js";
export {
  canonicalAction,
  concentration,
  type Concentration,
  ConcentrationOptions,
} from "./ldm-refinement/propose-actions/concentration.js";
export { parseProposals } from "./ldm-refinement/propose-actions/parse-proposals.js";
export { proposals, type Proposals } from "./ldm-refinement/propose-actions/proposals.js";
export { type ExploreDeps, ExploreOptions } from "./ldm-refinement/propose-actions/explore-options.js";
export { proposeActions, type ProposeActionsDeps } from "./ldm-refinement/propose-actions/propose-actions.js";
export { proposeActionsPrompt, type ProposeActionsVariables } from "./ldm-refinement/propose-actions/propose-actions.prompt.js";
export { selectBranches, BeamOptions, type SelectBranchesDeps } from "./ldm-refinement/select-branches/select-branches.js";
export { startExploration } from "./ldm-refinement/start-exploration/start-exploration.js";
export { actWithExperiences, ExecutorOptions, type ActWithExperiencesDeps } from "./act/act-with-experiences/act-with-experiences.js";
export { actWithExperiencesAndState } from "./act/act-with-experiences-and-state/act-with-experiences-and-state.js";
export {
  actWithExperiencesPrompt,
  type ActWithExperiencesVariables,
  type ShownExperience,
} from "./act/act-with-experiences/act-with-experiences.prompt.js";
export { chooseKey, type ChooseKeyDeps } from "./rap/choose-key/choose-key.js";
export { extractKey, type ExtractKeyDeps } from "./rap/extract-key/extract-key.js";
export { extractKeyPrompt, type ExtractKeyVariables } from "./rap/extract-key/extract-key.prompt.js";
export { RetrievalKey, retrievalKey } from "./rap/extract-key/retrieval-key.js";
export { makePlan, PlanningOptions, type MakePlanDeps } from "./rap/make-plan/make-plan.js";
export { makePlanPrompt, type MakePlanVariables, type PlannedTask } from "./rap/make-plan/make-plan.prompt.js";
export { plan } from "./rap/make-plan/overall-plan.js";
export { memoryChange, type MemoryChange } from "./rap/next-trial/memory-change.js";
export { nextTrial, TrialsOptions, type NextTrialDeps } from "./rap/next-trial/next-trial.js";
export { scorePerTrial, type TrialScore } from "./rap/next-trial/score-per-trial.js";
export { TrialResult, pendingTasks, tasks, trial, trialResults } from "./rap/next-trial/trial-fields.js";
export { recordTrial } from "./rap/record-trial/record-trial.js";
export { rememberDemonstrations, type RememberDemonstrationsDeps } from "./rap/remember-demonstrations/remember-demonstrations.js";
export { cutWindow, type Window } from "./rap/retrieve-experiences/cut-window.js";
export type { ExperienceMemoryDeps } from "./rap/retrieve-experiences/experience-memory-deps.js";
export { retrieveExperiences } from "./rap/retrieve-experiences/retrieve-experiences.js";
export { shoppingRetrieval } from "./rap/retrieve-experiences/retrieve-experiences-options.js";
export { RetrievedExperience, experiences } from "./rap/retrieve-experiences/retrieved-experience.js";
export { embedExperiences, EmbeddingOptions, EmbedExperiencesOptions } from "./rap/write-experience/embed-experiences.js";
export { experienceFromTrajectory } from "./rap/write-experience/experience-from-trajectory.js";
export { shoppingWriting, WriteExperienceOptions } from "./rap/write-experience/experience-from-pairs.js";
export { importRecordedRuns } from "./rap/write-experience/import-recorded-runs.js";
export { preferExperience } from "./rap/write-experience/prefer-experience.js";
export { writeExperience, type WriteExperienceDeps } from "./rap/write-experience/write-experience.js";
export { experience } from "./rap/write-experience/written-experience.js";
export {
  actWithEmbodiedReflections,
  actWithEmbodiedState,
  type ActWithEmbodiedReflectionsDeps,
  type ActWithEmbodiedStateDeps,
} from "./act/act-with-embodied-state/act-with-embodied-state.js";
export {
  actWithEmbodiedStatePrompt,
  type ActWithEmbodiedStateVariables,
} from "./act/act-with-embodied-state/act-with-embodied-state.prompt.js";
export { embodiedExample } from "./act/act-with-embodied-state/embodied-example.js";
export { parseThoughtAndAction, type ThoughtAndAction } from "./act/act-with-embodied-state/parse-thought-and-action.js";
export { actWithReflections, type ActWithReflectionsDeps } from "./act/act-with-reflections/act-with-reflections.js";
export { actWithReflectionsPrompt, type ActWithReflectionsVariables } from "./act/act-with-reflections/act-with-reflections.prompt.js";
export { retryWarmer, RetriesOptions, WarmerRetry, type WarmerRetryDeps } from "./act/act-with-reflections/retry-warmer.js";
export { answerQuestion } from "./people/answer-question/answer-question.js";
export { hasAsked, pendingQuestion } from "./people/answer-question/pending-question.js";
export { askHuman, humanAnswer } from "./people/ask-human/ask-human.js";
export { HumanOptions, type AskHumanDeps, type HumanQuestion } from "./people/ask-human/put-question.js";
export { tellAnswer, type AskingEnvironment } from "./people/tell-answer/tell-answer.js";
export { type ChatDeps, ChatOptions } from "./shared/prompting/dialogue/chat-options.js";
export type { DialogueDeps } from "./shared/prompting/dialogue/act-in-dialogue.js";
export {
  type DialogueVariables,
  type Introduction,
  dialoguePrompt,
  openDialoguePrompt,
} from "./shared/prompting/dialogue/dialogue.prompt.js";
export { enterTurn } from "./team/enter-turn/enter-turn.js";
export { leaveTurn } from "./team/leave-turn/leave-turn.js";
export { openBatch } from "./ldm/open-batch/open-batch.js";
export { openOwnMemory } from "./ldm/open-own-memory/open-own-memory.js";
export { resetTeam } from "./team/reset-team/reset-team.js";
export { stepTeam } from "./team/step-team/step-team.js";
export {
  AgentMemory,
  agentMemories,
  nextAgentId,
  type TeamAgent,
  type TeamDeps,
  type TeamEnvironment,
  type TeamTurn,
} from "./shared/team.js";
export { needsHuman } from "./people/ask-human/needs-human.js";
export { recallReflections, type RecallReflectionsDeps } from "./reflexion/recall-reflections/recall-reflections.js";
export { countedSteps, StepsCounted, cumulativeSuccess } from "./reflexion/judge-trial/cumulative-success.js";
export { judgeRetry, judgeTrial, type JudgeRetryDeps } from "./reflexion/judge-trial/judge-trial.js";
export { Trial, reflectionDue, trials, trialsLeft } from "./reflexion/judge-trial/trials.js";
export { reflect, type ReflectDeps } from "./reflexion/reflect/reflect.js";
export { reflectPrompt, type ReflectVariables } from "./reflexion/reflect/reflect.prompt.js";
export { reflectionWindow } from "./reflexion/reflect/reflection-window.js";
export { Reflection, reflections } from "./reflexion/reflect/reflections.js";
export { type ReflexionDeps, ReflexionOptions } from "./reflexion/reflect/reflexion-options.js";
export { rememberReflection, type RememberReflectionDeps } from "./reflexion/remember-reflection/remember-reflection.js";
export { startTrial } from "./reflexion/start-trial/start-trial.js";
export { stepWithGuard, type StepWithGuardDeps } from "./world/step-with-guard/step-with-guard.js";
export { Agreement, judgeState } from "./emmem/track-embodied-state/agreement.js";
export { deadReckoning } from "./emmem/track-embodied-state/dead-reckoning.js";
export { embodiedAgreement, trackEmbodiedState, trackedState, trackedStateOf } from "./emmem/track-embodied-state/track-embodied-state.js";
export { describeEmbodiedState } from "./emmem/update-embodied-state/describe-embodied-state.js";
export { EmbodiedState, embodiedState, thoughts } from "./emmem/update-embodied-state/embodied-state.js";
export { type EmmemDeps, EmmemOptions } from "./emmem/update-embodied-state/emmem-options.js";
export { parseEmbodiedState } from "./emmem/update-embodied-state/parse-embodied-state.js";
export { updateEmbodiedState, type UpdateEmbodiedStateDeps } from "./emmem/update-embodied-state/update-embodied-state.js";
export {
  updateEmbodiedStatePrompt,
  type UpdateEmbodiedStateVariables,
} from "./emmem/update-embodied-state/update-embodied-state.prompt.js";
export { RankOptions, RetrieveExperiencesOptions, RetrieveOptions } from "./shared/retrieve-options.js";
export { NodeOptions, optionGroups, type OptionGroup } from "./options/option-groups.js";
export { modelNodes } from "./options/model-nodes.js";
export { parseNodeOptions } from "./options/parse-node-options.js";
