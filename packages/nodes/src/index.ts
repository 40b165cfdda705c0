export { act, type ActDeps } from "./act/act.js";
export { actPrompt, type ActHoles } from "./act/act.prompt.js";
export { actWithTuples, type ActWithTuplesDeps } from "./act-with-tuples/act-with-tuples.js";
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
export { batchCategory, listBatches, type BatchOptions, type ListBatchesDeps } from "./list-batches/list-batches.js";
export { formedTuples } from "./make-tuples/formed-tuples.js";
export { makeTuples, type MakeTuplesDeps } from "./make-tuples/make-tuples.js";
export { recordProcess } from "./record-process/record-process.js";
export { resetEnvironment } from "./reset-environment/reset-environment.js";
export { rankTuples, type RankOptions, type RankedTuple } from "./retrieve-tuples/rank-tuples.js";
export { retrieveTuples, type RetrieveTuplesDeps } from "./retrieve-tuples/retrieve-tuples.js";
export { classifyGoalPrompt, classifyObservationPrompt, type ClassifyHoles, type NumberedType } from "./shared/classify.prompt.js";
export type { IndexOptions } from "./shared/classify-text.js";
export { clusterGoalsPrompt, clusterObservationsPrompt, type ClusterHoles } from "./shared/cluster.prompt.js";
export { clusterTexts, type ClusterOptions, type TextCluster } from "./shared/cluster-texts.js";
export type { ChatModel, EnvironmentDeps, ModelDeps, PromptOverride } from "./shared/deps.js";
export { describeSituation, type Situation } from "./shared/describe-situation.js";
export type { HistoryDeps, HistoryOptions } from "./shared/history-options.js";
export { readerAt, type TupleMemoryDeps } from "./shared/memory-deps.js";
export { parseAction, type ParsedAction } from "./shared/parse-action.js";
export { stepEnvironment } from "./step-environment/step-environment.js";
export { storeTuples, type StoreTuplesDeps } from "./store-tuples/store-tuples.js";
export { summarizeHistory, type SummarizeHistoryDeps } from "./summarize-history/summarize-history.js";
export { summarizeHistoryPrompt, type SummarizeHistoryHoles } from "./summarize-history/summarize-history.prompt.js";
