// The runner by itself: it is given functions, and knows no environment, model or pipeline.
export {
  checkPlan,
  planRun,
  type Episode,
  type PlanExtent,
  type PlanInput,
  type RunPlan,
} from "./plan/plan-run.js";
export { type EpisodeGroup, planUnits } from "./plan/episode-group.js";
export type {
  EpisodeGroupReport,
  EpisodeGroupTools,
  PlayEpisodeGroup,
} from "./episode-group/play-group.js";
export {
  type EpisodeGroupJournal,
  type EpisodeGroupPart,
  partFailure,
  sharedEpisodeGroupJournal,
} from "./episode-group/group-journal.js";
export { fileEpisodeGroupJournal } from "./episode-group/file-group-journal.js";
export {
  type RecordEpisodeGroupOptions,
  recordEpisodeGroup,
} from "./episode-group/record-group.js";
export { fileStreamJournal } from "./streams/file-stream-journal.js";
export { sharedStreamJournal } from "./streams/shared-stream-journal.js";
export { playInStream } from "./streams/play-in-stream.js";
export type { KeptEpisode, StreamJournal } from "./streams/stream-journal.js";
export { streamOrder, type StreamOrder, StreamPlace } from "./plan/stream-order.js";
export { showParts } from "./episode-group/show-parts.js";
export { topLevelSaver } from "./episode-group/top-level-saver.js";
export { nodeFileSystem, type RunFileSystem } from "./run/file-system.js";
export { runBenchmark, type BenchmarkOptions } from "./runner/run-benchmark.js";
export { runWithWorkers, type WorkersOptions } from "./runner/run-with-workers.js";
export { packageFile } from "./run/package-file.js";
export { preloadWorkers, type PreloadedWorkers } from "./runner/preload-workers.js";
export type { Play, PlayTools, Progress, RunSummary } from "./runner/play.js";
export type { WorkerWait } from "./runner/worker-wait.js";
export type { EpisodeWorker, WorkerModule, WorkerTools } from "./runner/worker-module.js";
export { runOnDatabase } from "./runner/postgres/run-on-database.js";
export type { DatabaseRunOptions } from "./runner/postgres/database-run-options.js";
export { serveEpisodes } from "./runner/postgres/serve-episodes.js";
export type { ServeOptions } from "./runner/postgres/serve-options.js";
export type { ThreadSaver } from "./runner/postgres/episode-thread.js";
export {
  runMigrations,
  type RunDatabase,
  type RunQueries,
} from "./runner/postgres/run-database.js";
export { openCallSlots, type CallSlots } from "./runner/postgres/call-slots.js";
export { isDatabaseOutage } from "./runner/postgres/database-outage.js";
export type { EpisodeJournal, JournalEntry } from "./episode/episode-journal.js";
export { journaledSaver, type JournalSaver } from "./episode/journaled-saver.js";
export { recordEpisode, type Intervention, type RecordOptions } from "./episode/record-episode.js";
export type { Recording } from "./episode/recording.js";
export type { EventLevel } from "./episode/event-recorder.js";
export { episodeOutcome } from "./episode/episode-outcome.js";
export type { PlayableGraph } from "@mnemograph/pipelines/entries";
