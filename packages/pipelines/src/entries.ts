export { pipelineEntries } from "./methods.js";
export { retryModels } from "./reflexion/retry-models.js";
export {
  countCalls,
  derivedCalls,
  type EpisodeCalls,
  type EpisodeFacts,
} from "./shared/call-counts.js";
export { type BareGraph, definePipeline, type PipelineOptions } from "./shared/define-pipeline.js";
export type { EpisodeGroupGraph } from "./shared/episode-group-graph.js";
export {
  type CallSize,
  type PipelineEntry,
  playsTogether,
  type Variant,
} from "./shared/pipeline-entry.js";
export type { PlayableGraph, PlayableRun } from "./shared/playable-graph.js";
export type { PipelineContext } from "./shared/pipeline-context.js";
export {
  branchMetadata,
  initialVersion,
  memoryAt,
  readRefined,
  type RefinedGoal,
  refinedVersion,
  rememberRefined,
} from "./shared/refinement-record.js";
export { permutedExperiences } from "./shared/permuted-experiences.js";
export { permutedTuples } from "./shared/permuted-tuples.js";
export { permutedNotes, permutedReflections } from "./shared/permuted-words.js";
export type { StreamContext, StreamEntry } from "./shared/stream-entry.js";
export { buildTeam, playsTask, teamDefinition, teamOf } from "./team/team-graphs.js";
