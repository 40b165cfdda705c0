import { actEntries } from "./act/entry.js";
import { reactEntries } from "./react/entry.js";
import { ldmEntries } from "./ldm/entry.js";
import { reflexionEntries } from "./reflexion/entry.js";
import { emmemEntries } from "./emmem/entry.js";
import { rapEntries } from "./rap/entry.js";
import { visualEntries } from "./rap-visual/entry.js";
import { humanEntries } from "./human/entry.js";
import { teamEntries } from "./team/entry.js";
import { policyEntries } from "./policy/entry.js";
import type { PipelineEntry } from "./shared/pipeline-entry.js";

/** The built-in pipelines. */
export const pipelineEntries: readonly PipelineEntry[] = [
  ...actEntries,
  ...reactEntries,
  ...ldmEntries,
  ...reflexionEntries,
  ...emmemEntries,
  ...rapEntries,
  ...visualEntries,
  ...humanEntries,
  ...teamEntries,
  ...policyEntries,
];

export { visualEntries, policyEntries };
export { rapGraph } from "./rap/rap-episode-group.js";
export { retryModels } from "./reflexion/retry-models.js";
export { countCalls, derivedCalls, type EpisodeCalls, type EpisodeFacts } from "./shared/call-counts.js";
export { type BareGraph, definePipeline, type PipelineOptions } from "./shared/define-pipeline.js";
export type { EpisodeGroupGraph } from "./shared/episode-group-graph.js";
export { type CallSize, type PipelineEntry, playsTogether, type Variant } from "./shared/pipeline-entry.js";
export type { PlayableGraph } from "./shared/playable-graph.js";
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
export type { StreamContext, StreamEntry } from "./shared/stream-entry.js";
export { buildTeam, playsTask, teamDefinition, teamOf } from "./team/team-graphs.js";
