export { runtimeContextFrom, type RuntimeContext } from "./runtime-context.js";
export type { BenchOutcome, BenchRequest, UnstartedPipeline } from "./experiment/bench-request.js";
export { runBench } from "./experiment/run-bench.js";
export { benchOverSeeds, type SeedsOutcome } from "./experiment/bench-over-seeds.js";
export { type BenchEstimate, estimateBench } from "./experiment/estimate-bench.js";
export type { EstimatedPart, PricedUsage, Usage } from "./experiment/estimate-part.js";
export { type BenchPlan, planBench, type PlannedPipeline } from "./experiment/plan-bench.js";
export { isRefused } from "./experiment/open-run.js";
export { type LiveOutcome, runLive } from "./experiment/run-live.js";
export { databaseVariable, importedNamespace } from "./names.js";
export { serveDatabase } from "./experiment/serve-database.js";
export type { Question } from "./human/play-with-people.js";
export { settingsOfRun } from "./session/settings-of-run.js";
export { playOne } from "./experiment/play-one.js";
export { forkEpisode, forkProblem, type ForkRequest } from "./forking/fork-episode.js";
export { ForkEdits, ForkPoint } from "./forking/fork-edits.js";
export { pathFrom, Settings } from "./session/settings.js";
export type { ExperimentOptions } from "./session/experiment-options.js";
export { type OpenSettings, settingsFrom, settingsWith } from "./session/settings-from.js";
export { openSession, type Session } from "./session/session.js";
export { prepareMemories } from "./memory/prepare-memories.js";
export { prepareRefinedMemory } from "./memory/prepare-refined-memory.js";
export { prepareTupleMemory } from "./memory/prepare-tuple-memory.js";
export { prepareRules } from "./memory/prepare-rules.js";
export type { MemoryPlace } from "./memory/open-listed.js";
export { type EntryQuery, isWantedEntry } from "./memory/entry-pages.js";
export type { EntryCell, ShownEntry } from "./memory/entry-pages.js";
export { openShownMemory, type ShownMemory, shownKinds } from "./memory/shown-memory.js";
export { branchOf, changesOf } from "@mnemograph/memory";
export {
  MemoryChange,
  type RevisedMemory,
  reviseMemory,
  type RevisionTools,
} from "./memory/revise-memory.js";
export { findEmbedderOf } from "./memory/find-embedder-of.js";
export {
  listSqliteMemories,
  type ListedMemory,
  sqliteReflectionMemory,
  sqliteTupleMemory,
} from "@mnemograph/memory/sqlite";
export {
  databaseLocation,
  listPostgresMemories,
  openPostgres,
  type PostgresDatabase,
  postgresImages,
} from "@mnemograph/memory/postgres";
export { exportTuples, importMemoryFile, type Imported } from "./memory/memory-files.js";
export { exportMemoryFile, type ImportedExport } from "./memory/exported-memory.js";
export { findNotes } from "./memory/find-notes.js";
export { type InspectedMemory, inspectMemoryFile } from "./memory/inspect-memory-file.js";
export { usageTotal } from "./memory/invoke-counting.js";
export {
  type PipelineEntry,
  definePipeline,
  countCalls,
  derivedCalls,
  type EpisodeCalls,
  teamDefinition,
} from "@mnemograph/pipelines/entries";
export { defineEnvironmentKind, type EnvironmentKind, oneOf } from "@mnemograph/core";
export { httpEnvironment } from "./environments/http/http-environment.js";
export { describeUnreadable, unreadableIn } from "./environments/describe-unreadable.js";
export { defineConfig, type Extensions } from "./extensions/extensions.js";
export { builtInRegistry, builtIns } from "./extensions/built-ins.js";
export type { MemoryDriver } from "./extensions/memory-driver.js";
export { createRegistry, type Registry } from "./extensions/registry.js";
export { openEmbedder } from "./extensions/open-memory-embedder.js";
export { openMemoryEmbedder } from "./extensions/open-memory-embedder.js";
export { extensionFiles, openRegistry, type OpenRegistry } from "./extensions/open-registry.js";
export { reportOptions, scriptedTypes } from "./environments/report-options.js";
export { type ReportedRun, reportedRun } from "./environments/reported-run.js";
export { type DescribedGroup, describedGroups } from "./options/described-groups.js";
export { type ShownPrompt, shownPrompts } from "./prompts/shown-prompts.js";
export type { SignalFunction } from "./streams/stream-signal.js";
export { recordEvaluations } from "./evaluation/record-evaluations.js";
export {
  type Expected,
  isFileReference,
  loadReference,
  shortName,
} from "./extensions/file-reference.js";
export { buildWebshopCatalogue } from "@mnemograph/env-webshop/plugin";
export { preparePolicies, type PreparedPolicy } from "@mnemograph/env-manipulation/plugin";
export { pictureFiles } from "./environments/picture-files.js";
export { type SignalOfRun, signalOfRun } from "./memory/signal-of-run.js";
export {
  verifiableEnvironments,
  type Verification,
  verifyRecordings,
} from "./verification/verify-recordings.js";
export { checkSessionModel } from "./model/check-session-model.js";
export type { EndpointFacts } from "@mnemograph/models";
export { lookAtEndpoint } from "./model/look-at-endpoint.js";
export { liveBatches, type NodeOptions, parseNodeOptions } from "@mnemograph/nodes";
export {
  availableSqliteDrivers,
  openSqlite,
  type SqliteDatabase,
  sqliteErrorCode,
  type SqliteValue,
} from "@mnemograph/memory/sqlite-driver";
