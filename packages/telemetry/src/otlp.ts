export { openOtlp, type OpenOtlp, type OtlpOptions } from "./open-otlp.js";
