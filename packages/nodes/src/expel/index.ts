export * as expelFields from "./channels.js";
export {
  contrastPairPrompt,
  type ContrastPairVariables,
} from "./contrast-pair/contrast-pair.prompt.js";
export { contrastPair, type ContrastPairDeps } from "./contrast-pair/contrast-pair.js";
export { openChunk, type OpenChunkDeps } from "./open-chunk/open-chunk.js";
export { openPair, type OpenPairDeps } from "./open-pair/open-pair.js";
export { type ExpelDeps, ExpelOptions, expelOptions } from "./ops/expel-options.js";
export { expelPolicy } from "./ops/expel-policy.js";
export { recordRun } from "./record-run/record-run.js";
export { rememberRuns, type RememberRunsDeps } from "./remember-runs/remember-runs.js";
export {
  reviewSuccessesPrompt,
  type ReviewSuccessesVariables,
} from "./review-successes/review-successes.prompt.js";
export { reviewSuccesses, type ReviewSuccessesDeps } from "./review-successes/review-successes.js";
export { runAsLog, runsIn } from "./runs/run-as-log.js";
export { chunksOf, pairsOf } from "./runs/run-lists.js";
