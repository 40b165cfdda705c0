export {
  actWithTuplesAndReflections,
  type ActWithTuplesAndReflectionsDeps,
} from "./act-with-tuples-and-reflections/act-with-tuples-and-reflections.js";
export { actWithTuples } from "./act-with-tuples/act-with-tuples.js";
export {
  chooseProcessPrompt,
  type ChooseProcessVariables,
} from "./choose-process/choose-process.prompt.js";
export {
  chooseProcess,
  type ChooseProcessDeps,
  ChooseOptions,
} from "./choose-process/choose-process.js";
export { classifyGoal } from "./classify-goal/classify-goal.js";
export { classifyObservation } from "./classify-observation/classify-observation.js";
export { evaluateHistory } from "./evaluate-history/evaluate-history.js";
export { listBatches, BatchOptions, type ListBatchesDeps } from "./list-batches/list-batches.js";
export { openBatch } from "./open-batch/open-batch.js";
export { openOwnMemory } from "./open-own-memory/open-own-memory.js";
export { recordProcess } from "./record-process/record-process.js";
export { retrieveTuples, type RetrieveTuplesDeps } from "./retrieve-tuples/retrieve-tuples.js";
export { summarizeHistory } from "./summarize-history/summarize-history.js";
export { clusterGoals } from "./cluster-goals/cluster-goals.js";
export { clusterObservations } from "./cluster-observations/cluster-observations.js";
export type { DescribeTrajectoryDeps } from "./history/describe-trajectory.js";
export {
  describeTrajectoryPrompt,
  type DescribeTrajectoryVariables,
} from "./history/describe-trajectory.prompt.js";
export { makeTuples, type MakeTuplesDeps } from "./make-tuples/make-tuples.js";
export { storeTuples, type StoreTuplesDeps } from "./store-tuples/store-tuples.js";
export { addTuples, type AddTuplesDeps } from "./add-tuples/add-tuples.js";
export {
  compareProcessesPrompt,
  type CompareProcessesVariables,
} from "./compare-processes/compare-processes.prompt.js";
export {
  compareProcesses,
  type CompareProcessesDeps,
  Comparison,
} from "./compare-processes/compare-processes.js";
export { firstDifference } from "./compare-processes/first-difference.js";
export { growBranch, type GrowBranchDeps } from "./grow-branch/grow-branch.js";
export {
  makeRefinedTuples,
  refinedPrefix,
  type MakeRefinedTuplesDeps,
} from "./make-refined-tuples/make-refined-tuples.js";
export {
  proposeActionsPrompt,
  type ProposeActionsVariables,
} from "./propose-actions/propose-actions.prompt.js";
export { proposeActions, type ProposeActionsDeps } from "./propose-actions/propose-actions.js";
export { reclusterBatch, type ReclusterBatchDeps } from "./recluster-batch/recluster-batch.js";
export {
  selectBranches,
  BeamOptions,
  type SelectBranchesDeps,
} from "./select-branches/select-branches.js";
export { startExploration } from "./start-exploration/start-exploration.js";
export {
  evaluateHistoryPrompt,
  type EvaluateHistoryVariables,
} from "./history/evaluate-history.prompt.js";
export type { EvaluateHistoryDeps } from "./history/evaluate-past.js";
export { type HistoryDeps, HistoryOptions } from "./history/history-options.js";
export {
  summarizeHistoryPrompt,
  type SummarizeHistoryVariables,
} from "./history/summarize-history.prompt.js";
export type { SummarizeHistoryDeps } from "./history/summarize-past.js";
export { IndexOptions, NONE_OF_THESE } from "./indexing/classify-text.js";
export { nearestType } from "./indexing/nearest-type.js";
export {
  classifyGoalPrompt,
  classifyObservationPrompt,
  type ClassifyVariables,
  type NumberedType,
} from "./indexing/classify.prompt.js";
export type { ClusterGoalsDeps } from "./indexing/cluster-goal-texts.js";
export type { ClusterObservationsDeps } from "./indexing/cluster-observation-cells.js";
export { ClusterOptions } from "./indexing/cluster-options.js";
export {
  clusterGoalsPrompt,
  clusterObservationsPrompt,
  type ClusterVariables,
} from "./indexing/cluster.prompt.js";
export type { ClassifyGoalDeps } from "./indexing/find-goal-type.js";
export type { ClassifyObservationDeps } from "./indexing/find-observation-type.js";
export {
  canonicalAction,
  concentration,
  type Concentration,
  ConcentrationOptions,
} from "./refinement/concentration.js";
export { type ExploreDeps, ExploreOptions } from "./refinement/explore-options.js";
export { type RefineDeps, RefineOptions } from "./refinement/refine-options.js";
export {
  actWithTuplesPrompt,
  type ActWithTuplesVariables,
} from "./tuples/act-with-tuples.prompt.js";
export { batchCategory, mixedCategory } from "./tuples/batch-category.js";
export {
  batchGeneration,
  formedBatch,
  laterBatch,
  liveBatches,
} from "./tuples/batch-generation.js";
export type { ActWithTuplesDeps } from "./tuples/call-actor.js";
export { type TupleDeps, TupleOptions } from "./tuples/shown-tuples.js";
export type { TupleMemoryDeps } from "./tuples/tuple-memory-deps.js";
export type { TuplesOfStepsDeps } from "./tuples/tuples-of-steps.js";
