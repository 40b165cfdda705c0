import type { Tracer } from "@opentelemetry/api";
import {
  loadOptional,
  MnemographError,
  readAddress,
  secretsOfAddress,
  shownAddress,
} from "@mnemograph/core";
import { telemetryPackages } from "./telemetry-packages.js";

export interface OtlpOptions {
  /** Where the collector listens: `http://localhost:4318/v1/traces`. */
  readonly url: string;
  /** Sent along, for example `{ authorization: "Bearer …" }`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `service.name` of the resource. */
  readonly service?: string;
}

/** What became of the spans that were handed to the collector so far. */
export interface OtlpCounts {
  readonly sent: number;
  /** Those that the collector did not take. */
  readonly lost: number;
  /** Why it did not take the last of them; null where it took all. */
  readonly problem: string | null;
}

export interface OpenOtlp {
  readonly tracer: Tracer;
  readonly counts: () => OtlpCounts;
  /** Sends what has ended by now; never throws: `counts` shows what was lost. */
  readonly flush: () => Promise<void>;
  /** Sends what is left; throws USAGE where the collector did not take a span. */
  readonly close: () => Promise<void>;
}

const load = () =>
  loadOptional(telemetryPackages, () =>
    Promise.all([
      import("@opentelemetry/sdk-trace-base"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]),
  );

/** What a client says, which may repeat the address that it was given. */
const withoutAddress = (error: Error | undefined, url: string): string | undefined =>
  secretsOfAddress(url)
    .filter((secret) => secret.length > 2)
    .reduce(
      (text, secret) => text?.replaceAll(secret, "…"),
      error?.message.replaceAll(url, shownAddress(url)),
    );

/**
 * A tracer that sends its spans to a collector, by OTLP over HTTP.
 *
 * @throws MnemographError USAGE where OpenTelemetry's packages, which are optional, are missing,
 *   and for a URL that is no http(s) address.
 * @example
 * const { tracer, counts, close } = await openOtlp({ url: "http://127.0.0.1:4318/v1/traces", service: "my-benchmark" });
 * counts(); // → { sent: 0, lost: 0, problem: null }
 * await close(); // sends what is left, and throws where spans were lost
 */
export const openOtlp = async ({
  url,
  headers = {},
  service = "mnemograph",
}: OtlpOptions): Promise<OpenOtlp> => {
  const [
    { BasicTracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await load();
  if (!/^https?:$/.test(readAddress(url)?.protocol ?? "")) {
    throw new MnemographError({
      code: "USAGE",
      message: "the collector's address is not an http(s) address",
      hint: "give it in full, for example http://localhost:4318/v1/traces; percent-encode special characters of a password",
    });
  }
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers } });
  let failure: Error | undefined;
  let [sent, lost, problem]: [number, number, string | null] = [0, 0, null];
  // The processor reports failures only to a global logger: the caller of the export needs them
  // too.
  const send = exporter.export.bind(exporter);
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      if (result.error) failure ??= result.error;
      // 0 is success.
      if (result.code === 0) sent += spans.length;
      else
        [lost, problem] = [
          lost + spans.length,
          withoutAddress(result.error, url) ?? "the collector refused them",
        ];
      done(result);
    });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    spanProcessors: [
      new BatchSpanProcessor(exporter, { maxQueueSize: 100_000, maxExportBatchSize: 512 }),
    ],
  });
  return {
    tracer: provider.getTracer("mnemograph"),
    counts: () => ({ sent, lost, problem }),
    flush: () => provider.forceFlush().catch(() => undefined),
    close: async () => {
      await provider.shutdown().catch((error: Error) => {
        failure ??= error;
      });
      if (failure === undefined) return;
      throw new MnemographError({
        code: "USAGE",
        message: `the collector at ${shownAddress(url)} did not take the spans: ${withoutAddress(failure, url)}`,
        hint: "check the address, and that it takes OTLP over HTTP (port 4318, path /v1/traces)",
      });
    },
  };
};
