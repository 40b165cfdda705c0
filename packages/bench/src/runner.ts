// The runner by itself: it is given functions, and knows no environment, model or pipeline.
export {
  planRun,
  type Episode,
  type PlanExtent,
  type PlanInput,
  type RunPlan,
} from "./plan/plan-run.js";
export type { EpisodeGroup } from "./plan/episode-group.js";
export type {
  EpisodeGroupReport,
  EpisodeGroupTools,
  PlayEpisodeGroup,
} from "./episode-group/play-group.js";
export type { EpisodeGroupJournal, EpisodeGroupPart } from "./episode-group/group-journal.js";
export type { KeptEpisode, StreamJournal } from "./streams/stream-journal.js";
export { type StreamOrder, StreamPlace } from "./plan/stream-order.js";
export { nodeFileSystem, type RunFileSystem } from "./run/file-system.js";
export { runBenchmark, type BenchmarkOptions } from "./runner/run-benchmark.js";
export { runWithWorkers, type WorkersOptions } from "./runner/run-with-workers.js";
export { preloadWorkers, type PreloadedWorkers } from "./runner/preload-workers.js";
export type { Play, PlayTools, Progress, RunSummary } from "./runner/play.js";
export type { WorkerWait } from "./runner/worker-wait.js";
export type { EpisodeWorker, WorkerModule, WorkerTools } from "./runner/worker-module.js";
export { runOnDatabase } from "./runner/postgres/run-on-database.js";
export type { DatabaseRunOptions } from "./runner/postgres/database-run-options.js";
export { serveEpisodes } from "./runner/postgres/serve-episodes.js";
export type { ServeOptions } from "./runner/postgres/serve-episodes.js";
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
