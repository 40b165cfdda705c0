export {
  importDemonstrations,
  type ImportDemonstrationsOptions,
  type ImportedDemonstrations,
} from "./import/import-demonstrations.js";
export { importFormats, type ImportFormat } from "./import/import-format.js";
export { importRuns, type ImportRunsOptions, type ImportSummary } from "./import/import-runs.js";
export type { ImportedRun, ReadRun, ReadRunsOptions } from "./import/imported-run.js";
export type { TextLines } from "./import/json-records.js";
export { readRuns } from "./import/read-runs.js";
export type { OnImportedRun, ReadTally } from "./import/read-tally.js";
