import { loadOptional, shownAddress } from "@mnemograph/core/domain";
import { otlpSettings, telemetryPackages } from "@mnemograph/telemetry/settings";
import type { OpenOtlp } from "@mnemograph/telemetry/otlp";
import type { Io } from "../io.js";

export interface Telemetry extends OpenOtlp {
  /** Where spans go, fit to be shown. */
  readonly url: string;
  /** Whether prompts, replies and actions are part of the spans. */
  readonly content: boolean;
  readonly traceEpisodes: (typeof import("@mnemograph/telemetry"))["traceEpisodes"];
}

/**
 * A tracer to the collector that the usual variables name; its packages are loaded here, for they
 * are optional.
 *
 * @throws MnemographError USAGE where they are missing.
 */
export const openTelemetry = async (
  { environment }: Io,
  given: { readonly endpoint?: string; readonly content?: boolean },
): Promise<Telemetry> => {
  const [{ traceEpisodes }, { openOtlp }] = await loadOptional(telemetryPackages, () =>
    Promise.all([import("@mnemograph/telemetry"), import("@mnemograph/telemetry/otlp")]),
  );
  const mentioned = otlpSettings(environment);
  const [url, content] = [given.endpoint ?? mentioned.url, given.content ?? mentioned.content];
  return {
    ...(await openOtlp({ ...mentioned, url })),
    url: shownAddress(url),
    content,
    traceEpisodes,
  };
};
