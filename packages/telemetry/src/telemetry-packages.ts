import type { OptionalPackages } from "@mnemograph/core";

/** What sends spans: OpenTelemetry's packages, which are optional. */
export const telemetryPackages: OptionalPackages = {
  what: "OpenTelemetry",
  packages: [
    "@opentelemetry/api",
    "@opentelemetry/sdk-trace-base",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
  ],
};
