/** Where spans go, as whom, and what of an episode they hold. */
export interface OtlpSettings {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  /** Whether prompts, replies and actions are part of the spans. */
  readonly content: boolean;
}

type Variables = Readonly<Record<string, string | undefined>>;

const endpointIn = (variables: Variables): string => {
  const traces = variables["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"];
  if (traces) return traces;
  const base = variables["OTEL_EXPORTER_OTLP_ENDPOINT"] || "http://localhost:4318";
  return `${base.replace(/\/+$/, "")}/v1/traces`;
};

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** `name=value,other=value`. */
const headersIn = (text = ""): Record<string, string> =>
  Object.fromEntries(
    text
      .split(",")
      .filter((part) => part.includes("="))
      .map((part) => [
        part.slice(0, part.indexOf("=")).trim(),
        decoded(part.slice(part.indexOf("=") + 1).trim()),
      ]),
  );

/**
 * What the usual variables of OpenTelemetry's exporters say; what they leave out is a collector of
 * this machine.
 *
 * @example
 * otlpSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9000" }).url; // → "http://127.0.0.1:9000/v1/traces"
 */
export const otlpSettings = (variables: Variables): OtlpSettings => ({
  url: endpointIn(variables),
  headers: headersIn(
    variables["OTEL_EXPORTER_OTLP_TRACES_HEADERS"] ?? variables["OTEL_EXPORTER_OTLP_HEADERS"],
  ),
  service: variables["OTEL_SERVICE_NAME"] || "mnemograph",
  content: variables["OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT"] === "true",
});
