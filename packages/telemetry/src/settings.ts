export { modelNames } from "./model-names.js";
export { otlpSettings, type OtlpSettings } from "./otlp-settings.js";
export { telemetryPackages } from "./telemetry-packages.js";
