import { MnemographError } from "@mnemograph/core";
import type { OpenOtlp } from "@mnemograph/telemetry/otlp";
import type { Io } from "../io.js";

/** The usual variables of OpenTelemetry's exporters, and where a collector of this machine listens. */
const endpointIn = (environment: Io["environment"]): string => {
  const traces = environment["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"];
  if (traces) return traces;
  const base = environment["OTEL_EXPORTER_OTLP_ENDPOINT"] ?? "http://localhost:4318";
  return `${base.replace(/\/+$/, "")}/v1/traces`;
};

/** `name=value,other=value`. */
const headersIn = (text = ""): Record<string, string> =>
  Object.fromEntries(
    text
      .split(",")
      .filter((part) => part.includes("="))
      .map((part) => [part.slice(0, part.indexOf("=")).trim(), decodeURIComponent(part.slice(part.indexOf("=") + 1).trim())]),
  );

export interface Telemetry extends OpenOtlp {
  readonly url: string;
  /** Whether prompts, replies and actions are part of the spans. */
  readonly content: boolean;
  readonly traceEpisodes: (typeof import("@mnemograph/telemetry"))["traceEpisodes"];
}

/**
 * A tracer to the collector that the usual variables name; its packages are loaded here, for they are optional.
 *
 * @throws MnemographError USAGE where they are missing.
 */
export const openTelemetry = async (
  { environment }: Io,
  given: { readonly endpoint?: string; readonly content?: boolean },
): Promise<Telemetry> => {
  const url = given.endpoint ?? endpointIn(environment);
  const content = given.content ?? environment["OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT"] === "true";
  const missing = (cause: unknown) =>
    new MnemographError({
      code: "USAGE",
      message: "OpenTelemetry's packages are not installed",
      hint: "npm install @opentelemetry/api @opentelemetry/sdk-trace-base @opentelemetry/exporter-trace-otlp-http @opentelemetry/resources",
      cause,
    });
  const [{ traceEpisodes }, { openOtlp }] = await Promise.all([
    import("@mnemograph/telemetry"),
    import("@mnemograph/telemetry/otlp"),
  ]).catch((cause: unknown) => {
    throw missing(cause);
  });
  const headers = headersIn(environment["OTEL_EXPORTER_OTLP_TRACES_HEADERS"] ?? environment["OTEL_EXPORTER_OTLP_HEADERS"]);
  const service = environment["OTEL_SERVICE_NAME"] ?? "mnemograph";
  return { ...(await openOtlp({ url, headers, service })), url, content, traceEpisodes };
};

/** `openai:gpt-4o` as provider and model; a model by itself is served here. */
export const modelNames = (name: string): { readonly provider: string; readonly model: string } => {
  const [, provider, model] = /^([\w-]+):(.+)$/.exec(name) ?? [];
  return provider === undefined || model === undefined ? { provider: "mnemograph", model: name } : { provider, model };
};
