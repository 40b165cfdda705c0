export { act, type ActDeps } from "./act/act.js";
export { actPrompt, type ActHoles } from "./act/act.prompt.js";
export { actWithTuples, type ActWithTuplesDeps } from "./act-with-tuples/act-with-tuples.js";
export {
  actWithTuplesAndReflections,
  type ActWithTuplesAndReflectionsDeps,
} from "./act-with-tuples-and-reflections/act-with-tuples-and-reflections.js";
export { actWithTuplesPrompt, type ActWithTuplesHoles } from "./act-with-tuples/act-with-tuples.prompt.js";
export { chooseProcess, type ChooseProcessDeps } from "./choose-process/choose-process.js";
export { chooseProcessPrompt, type ChooseProcessHoles } from "./choose-process/choose-process.prompt.js";
export { classifyGoal, type ClassifyGoalDeps } from "./classify-goal/classify-goal.js";
export { classifyObservation, type ClassifyObservationDeps } from "./classify-observation/classify-observation.js";
export { clusterGoals, goalTypes, type ClusterGoalsDeps } from "./cluster-goals/cluster-goals.js";
export {
  clusterObservations,
  clusteredGoalTypeId,
  observationCells,
  type ClusterObservationsDeps,
} from "./cluster-observations/cluster-observations.js";
export { evaluateHistory, type EvaluateHistoryDeps } from "./evaluate-history/evaluate-history.js";
export { evaluateHistoryPrompt, type EvaluateHistoryHoles } from "./evaluate-history/evaluate-history.prompt.js";
export { formedBatch, liveBatches } from "./list-batches/batch-generation.js";
export { batchCategory, listBatches, mixedCategory, type BatchOptions, type ListBatchesDeps } from "./list-batches/list-batches.js";
export { formedTuples } from "./make-tuples/formed-tuples.js";
export { makeTuples, type MakeTuplesDeps } from "./make-tuples/make-tuples.js";
export { recordProcess } from "./record-process/record-process.js";
export { resetEnvironment } from "./reset-environment/reset-environment.js";
export { reclusterBatch, type ReclusterBatchDeps } from "./recluster-batch/recluster-batch.js";
export { rankTuples, type RankOptions, type RankedTuple } from "./retrieve-tuples/rank-tuples.js";
export { retrieveTuples, type RetrieveTuplesDeps } from "./retrieve-tuples/retrieve-tuples.js";
export { classifyGoalPrompt, classifyObservationPrompt, type ClassifyHoles, type NumberedType } from "./shared/classify.prompt.js";
export type { IndexOptions } from "./shared/classify-text.js";
export { clusterGoalsPrompt, clusterObservationsPrompt, type ClusterHoles } from "./shared/cluster.prompt.js";
export { clusterTexts, type ClusterOptions, type TextCluster } from "./shared/cluster-texts.js";
export { type Decoding, type LlmOptions, publishedDecoding } from "./shared/decoding.js";
export { modelFor } from "./shared/deps.js";
export type { ChatModel, EnvironmentDeps, ModelDeps, PromptOverride } from "./shared/deps.js";
export { describeSituation, type Situation } from "./shared/describe-situation.js";
export type { HistoryDeps, HistoryOptions } from "./shared/history-options.js";
export { readerAt, type TupleMemoryDeps } from "./shared/memory-deps.js";
export { parseAction, type ParseDeps, type ParseOptions, type ParsedAction } from "./shared/parse-action.js";
export type { RunningTextDeps, RunningTextOptions } from "./shared/running-text.js";
export type { TupleDeps, TupleOptions } from "./shared/shown-tuples.js";
export type { GuardDeps, GuardOptions } from "./step-environment/guard.js";
export { stepEnvironment, type StepEnvironmentDeps } from "./step-environment/step-environment.js";
export { storeTuples, type StoreTuplesDeps } from "./store-tuples/store-tuples.js";
export { summarizeHistory, type SummarizeHistoryDeps } from "./summarize-history/summarize-history.js";
export { summarizeHistoryPrompt, type SummarizeHistoryHoles } from "./summarize-history/summarize-history.prompt.js";
export { addTuples, type AddTuplesDeps } from "./add-tuples/add-tuples.js";
export { bestBranch } from "./compare-processes/best-branch.js";
export { compareProcesses, type CompareProcessesDeps } from "./compare-processes/compare-processes.js";
export { firstDifference } from "./compare-processes/first-difference.js";
export { improvement, type Improvement } from "./compare-processes/improvement.js";
export { type RefineDeps, type RefineOptions } from "./compare-processes/refine-options.js";
export { compareProcessesPrompt, type CompareProcessesHoles } from "./compare-processes/compare-processes.prompt.js";
export { Branch, branch, children, explored, frontier } from "./grow-branch/branch.js";
export { growBranch, type GrowBranchDeps } from "./grow-branch/grow-branch.js";
export { makeRefinedTuples, refinedPrefix, type MakeRefinedTuplesDeps } from "./make-refined-tuples/make-refined-tuples.js";
export { canonicalAction, concentration, type Concentration, type ConcentrationOptions } from "./propose-actions/concentration.js";
export { parseProposals } from "./propose-actions/parse-proposals.js";
export { proposals, type Proposals } from "./propose-actions/proposals.js";
export { type ExploreDeps, type ExploreOptions } from "./propose-actions/explore-options.js";
export { proposeActions, type ProposeActionsDeps } from "./propose-actions/propose-actions.js";
export { proposeActionsPrompt, type ProposeActionsHoles } from "./propose-actions/propose-actions.prompt.js";
export { selectBranches, type BeamOptions, type SelectBranchesDeps } from "./select-branches/select-branches.js";
export { startExploration } from "./start-exploration/start-exploration.js";
export { actWithExperiences, type ActWithExperiencesDeps } from "./act-with-experiences/act-with-experiences.js";
export { actWithExperiencesAndState } from "./act-with-experiences-and-state/act-with-experiences-and-state.js";
export {
  actWithExperiencesPrompt,
  type ActWithExperiencesHoles,
  type ShownExperience,
} from "./act-with-experiences/act-with-experiences.prompt.js";
export { chooseKey, type ChooseKeyDeps } from "./choose-key/choose-key.js";
export { extractKey, type ExtractKeyDeps } from "./extract-key/extract-key.js";
export { extractKeyPrompt, type ExtractKeyHoles } from "./extract-key/extract-key.prompt.js";
export { RetrievalKey, retrievalKey } from "./extract-key/retrieval-key.js";
export { makePlan, type MakePlanDeps } from "./make-plan/make-plan.js";
export { makePlanPrompt, type MakePlanHoles, type PlannedTask } from "./make-plan/make-plan.prompt.js";
export { plan } from "./make-plan/overall-plan.js";
export { memoryChange, type MemoryChange } from "./next-trial/memory-change.js";
export { nextTrial, type NextTrialDeps } from "./next-trial/next-trial.js";
export { scorePerTrial, type TrialScore } from "./next-trial/score-per-trial.js";
export { TrialResult, pendingTasks, tasks, trial, trialResults } from "./next-trial/trial-fields.js";
export { recordTrial } from "./record-trial/record-trial.js";
export { rememberDemonstrations, type RememberDemonstrationsDeps } from "./remember-demonstrations/remember-demonstrations.js";
export { cutWindow, type Window } from "./retrieve-experiences/cut-window.js";
export type { ExperienceMemoryDeps } from "./retrieve-experiences/experience-memory-deps.js";
export { retrieveExperiences } from "./retrieve-experiences/retrieve-experiences.js";
export { shoppingRetrieval, type RetrieveExperiencesOptions } from "./retrieve-experiences/retrieve-experiences-options.js";
export { RetrievedExperience, experiences } from "./retrieve-experiences/retrieved-experience.js";
export { embedExperiences, type EmbedExperiencesOptions } from "./write-experience/embed-experiences.js";
export { experienceFromTrajectory } from "./write-experience/experience-from-trajectory.js";
export { shoppingWriting, type WriteExperienceOptions } from "./write-experience/experience-from-pairs.js";
export { importRecordedRuns } from "./write-experience/import-recorded-runs.js";
export { preferExperience } from "./write-experience/prefer-experience.js";
export { writeExperience, type WriteExperienceDeps } from "./write-experience/write-experience.js";
export { experience } from "./write-experience/written-experience.js";
export {
  actWithEmbodiedReflections,
  actWithEmbodiedState,
  type ActWithEmbodiedReflectionsDeps,
  type ActWithEmbodiedStateDeps,
} from "./act-with-embodied-state/act-with-embodied-state.js";
export { actWithEmbodiedStatePrompt, type ActWithEmbodiedStateHoles } from "./act-with-embodied-state/act-with-embodied-state.prompt.js";
export { embodiedExample } from "./act-with-embodied-state/embodied-example.js";
export { parseThoughtAndAction, type ThoughtAndAction } from "./act-with-embodied-state/parse-thought-and-action.js";
export { actWithReflections, type ActWithReflectionsDeps } from "./act-with-reflections/act-with-reflections.js";
export { actWithReflectionsPrompt, type ActWithReflectionsHoles } from "./act-with-reflections/act-with-reflections.prompt.js";
export { askWarmer, type WarmerRetry, type WarmerRetryDeps } from "./act-with-reflections/ask-warmer.js";
export { answerQuestion } from "./answer-question/answer-question.js";
export { hasAsked, pendingQuestion } from "./answer-question/pending-question.js";
export { askHuman, humanAnswer } from "./ask-human/ask-human.js";
export { type AskHumanDeps, type HumanQuestion } from "./ask-human/put-question.js";
export { tellAnswer, type AskingEnvironment } from "./tell-answer/tell-answer.js";
export type { ChatDeps, ChatOptions } from "./dialogue/chat-options.js";
export type { DialogueDeps } from "./dialogue/act-in-dialogue.js";
export { type DialogueHoles, type Introduction, dialoguePrompt, openDialoguePrompt } from "./dialogue/dialogue.prompt.js";
export { enterTurn } from "./enter-turn/enter-turn.js";
export { leaveTurn } from "./leave-turn/leave-turn.js";
export { openBatch } from "./open-batch/open-batch.js";
export { openOwnMemory } from "./open-own-memory/open-own-memory.js";
export { resetTeam } from "./reset-team/reset-team.js";
export { stepTeam } from "./step-team/step-team.js";
export {
  AgentMemory,
  agentMemories,
  nextAgentId,
  type TeamAgent,
  type TeamDeps,
  type TeamEnvironment,
  type TeamTurn,
} from "./shared/team.js";
export { needsHuman } from "./ask-human/needs-human.js";
export { recallReflections, type RecallReflectionsDeps } from "./recall-reflections/recall-reflections.js";
export { countedSteps, cumulativeSuccess } from "./judge-trial/cumulative-success.js";
export { judgeRetry, judgeTrial, type JudgeRetryDeps } from "./judge-trial/judge-trial.js";
export { Trial, reflectionDue, trials, trialsLeft } from "./judge-trial/trials.js";
export { reflect, type ReflectDeps } from "./reflect/reflect.js";
export { reflectPrompt, type ReflectHoles } from "./reflect/reflect.prompt.js";
export { reflectionWindow } from "./reflect/reflection-window.js";
export { Reflection, reflections } from "./reflect/reflections.js";
export { type ReflexionDeps, type ReflexionOptions } from "./reflect/reflexion-options.js";
export { rememberReflection, type RememberReflectionDeps } from "./remember-reflection/remember-reflection.js";
export { startTrial } from "./start-trial/start-trial.js";
export { stepWithGuard, type StepWithGuardDeps } from "./step-with-guard/step-with-guard.js";
export { Agreement, judgeState } from "./track-embodied-state/agreement.js";
export { deadReckoning } from "./track-embodied-state/dead-reckoning.js";
export { embodiedAgreement, trackEmbodiedState, trackedState, trackedStateOf } from "./track-embodied-state/track-embodied-state.js";
export { describeEmbodiedState } from "./update-embodied-state/describe-embodied-state.js";
export { EmbodiedState, embodiedState, thoughts } from "./update-embodied-state/embodied-state.js";
export { type EmmemDeps, type EmmemOptions } from "./update-embodied-state/emmem-options.js";
export { parseEmbodiedState } from "./update-embodied-state/parse-embodied-state.js";
export { updateEmbodiedState, type UpdateEmbodiedStateDeps } from "./update-embodied-state/update-embodied-state.js";
export { updateEmbodiedStatePrompt, type UpdateEmbodiedStateHoles } from "./update-embodied-state/update-embodied-state.prompt.js";
