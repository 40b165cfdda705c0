// Finished runs: read, summarised, compared, laid out.
export { Manifest } from "./run/manifest.js";
export { isInfrastructureError } from "./run/infrastructure-error.js";
export { repairRun, type RepairedRun } from "./run/repair-run.js";
export { readDurations } from "./run/durations.js";
export { readMemoryTokens } from "./run/memory-tokens-of-run.js";
export { type MemoryTokens, memoryTokens } from "./metrics/memory-tokens.js";
export type { MemoryRow } from "./report/memory-rows.js";
export {
  EpisodeDuration,
  EpisodeError,
  EpisodeOutcome,
  EpisodeProcess,
  ResultLine,
} from "./run/result-line.js";
export { isBeingWritten } from "./run/run-lock.js";
export { runPaths } from "./run/run-paths.js";
export { promptReader, type PromptReader } from "./run/prompt-texts.js";
export {
  listEpisodes,
  readableResults,
  readEvents,
  readManifest,
  readResults,
  type ReadableResults,
} from "./run/read-run.js";
export type { Failures } from "./episode/usage-counter.js";
export {
  compareResults,
  type Comparison,
  type Flip,
  type PairedDifference,
} from "./metrics/compare-results.js";
export { clopperPearson } from "./metrics/clopper-pearson.js";
export { isScripted } from "./metrics/is-scripted.js";
export { groupBy } from "./metrics/group-by.js";
export type { Interval } from "./metrics/interval.js";
export {
  type CurveWindow,
  type LearningCurve,
  learningCurves,
  type StreamShare,
} from "./metrics/learning-curves.js";
export { mcnemarExact } from "./metrics/mcnemar-exact.js";
export { newcombeDifference, type Rate } from "./metrics/newcombe-difference.js";
export { pairedInterval } from "./metrics/paired-interval.js";
export { summarize, type GroupSummary } from "./metrics/summarize.js";
export type { ProcessSummary } from "./metrics/summarize-processes.js";
export {
  type CountedProcess,
  type SeedSpread,
  spreadOverSeeds,
} from "./metrics/spread-over-seeds.js";
export type { VariantSummary } from "./metrics/summarize-variants.js";
export { wilsonInterval } from "./metrics/wilson-interval.js";
export { PaperNumber } from "@mnemograph/core";
export { papersFor } from "./papers/papers-for.js";
export { attemptTables, type AttemptTable } from "./report/attempt-tables.js";
export { distinctRows } from "./report/distinct-rows.js";
export type { DurationRow } from "./report/duration-rows.js";
export type { FailureRow } from "./report/failure-rows.js";
export {
  replyColumns,
  type ReplyFigures,
  replyFigures,
  type ReplyShares,
  describeShare,
  describeTroubledReplies,
} from "./report/reply-figures.js";
export { joinResults } from "./report/join-results.js";
export {
  makeReport,
  type Report,
  type ReportOptions,
  type ReportRow,
} from "./report/make-report.js";
export { formatTable, type TableFormat } from "./report/format-table.js";
export { renderComparison } from "./report/render-comparison.js";
export { renderSpread } from "./report/render-spread.js";
export { renderReport } from "./report/render-report.js";
export { type RunConditions, describeConditions } from "./report/run-conditions.js";
