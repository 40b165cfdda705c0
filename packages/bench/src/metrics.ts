// The statistics without the runner: loading them loads no database.
export { bootstrapInterval, type BootstrapOptions } from "./metrics/bootstrap.js";
export type { TwoSided } from "./metrics/bootstrap.js";
export {
  compareResults,
  type Comparison,
  type ComparisonOptions,
  type Flip,
  type PairedDifference,
} from "./metrics/compare-results.js";
export { groupBy } from "./metrics/group-by.js";
export type { Interval } from "./metrics/interval.js";
export { mcnemarExact } from "./metrics/mcnemar-exact.js";
export { passAtEach, type PassRates } from "./metrics/pass-at-each.js";
export { studentT } from "./metrics/spread-over-seeds.js";
export { wilsonInterval } from "./metrics/wilson-interval.js";
export { renderRange } from "./report/render-range.js";
export { REPEATED, isInfrastructureError } from "./run/infrastructure-error.js";
export { EpisodeError, ResultLine } from "./run/result-line.js";
