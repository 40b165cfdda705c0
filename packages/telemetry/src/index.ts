export { traceEpisodes, type TraceOptions } from "./trace-episodes.js";
export { conventions } from "./conventions.js";
