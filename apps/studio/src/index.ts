export { openStudio, type Studio, type StudioOptions } from "./server/open-studio.js";
export { type PlotFile, plotFiles } from "./report/plot-files.js";
export { type HtmlReportOptions, reportRuns } from "./report/report-runs.js";
