export { openOtlp, type OpenOtlp, type OtlpCounts, type OtlpOptions } from "./open-otlp.js";
