export { openStudio, type Studio, type StudioOptions } from "./server/open-studio.js";
export { type HtmlReportOptions, reportRuns } from "./report/report-runs.js";
