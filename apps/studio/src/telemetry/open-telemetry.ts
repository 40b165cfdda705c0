import { type EpisodeEvent, shownAddress } from "@mnemograph/core";
import { langSmithSettings, modelNames, otlpSettings } from "@mnemograph/telemetry/settings";
import { watchRequests } from "./request-counts.js";

/** A recorded run on its way to the collector. */
export interface Sending {
  readonly run: string;
  /** Episodes. */
  done: number;
  readonly of: number;
}

/** The events of one episode, and when it began in milliseconds since 1970. */
export interface RecordedEpisode {
  readonly ended: number;
  readonly events: AsyncIterable<EpisodeEvent>;
}

interface TelemetryOptions {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Whether spans are sent; nothing of OpenTelemetry is loaded otherwise. */
  readonly isWanted: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const openExport = async (variables: TelemetryOptions["variables"]) => {
  const settings = otlpSettings(variables);
  const [{ openOtlp }, { traceEpisodes }] = await Promise.all([
    import("@mnemograph/telemetry/otlp"),
    import("@mnemograph/telemetry"),
  ]);
  const otlp = await openOtlp(settings);
  /** One episode: what it is told goes out when it has ended. */
  const episode = (began: number, model: string) =>
    traceEpisodes({ tracer: otlp.tracer, began, content: settings.content, ...modelNames(model) });
  return { ...otlp, episode };
};
type Export = Awaited<ReturnType<typeof openExport>>;

/** Sends recorded runs one at a time; `sent` is called for each episode. */
const sender = (spans: Export | undefined, sent: () => void) => {
  let sending: Sending | null = null;
  const sendAll = async (way: Sending, model: string, all: AsyncIterable<RecordedEpisode>) => {
    for await (const { ended, events } of all) {
      const kept: EpisodeEvent[] = [];
      for await (const event of events) kept.push(event);
      // A log counts from its beginning; its file was written when it ended.
      const report = spans?.episode(Math.round(ended - (kept.at(-1)?.at ?? 0)), model);
      for (const event of kept) report?.(event);
      await spans?.flush();
      sent();
      way.done += 1;
    }
  };
  return {
    sending: () => sending,
    /** Undefined where nothing is sent, or another run is on its way. */
    send: (run: string, model: string, of: number, all: AsyncIterable<RecordedEpisode>) => {
      if (spans === undefined || sending !== null) return undefined;
      const way: Sending = { run, done: 0, of };
      sending = way;
      void sendAll(way, model, all)
        .catch(() => undefined)
        .finally(() => {
          sending = null;
        });
      return way;
    },
  };
};

/**
 * What this studio tells of the episodes that it plays, and of those that it is asked to send.
 *
 * @throws MnemographError USAGE where spans are wanted and OpenTelemetry's packages are missing.
 */
export const openTelemetry = async ({ variables, isWanted, now }: TelemetryOptions) => {
  const { url, service, content } = otlpSettings(variables);
  const langSmith = langSmithSettings(variables);
  const spans = isWanted ? await openExport(variables) : undefined;
  const requests = langSmith.isOn ? watchRequests(langSmith.url) : undefined;
  let episodes = 0;
  const { send, sending } = sender(spans, () => {
    episodes += 1;
  });
  return {
    /** Takes the events of an episode that is played here; absent where nothing is sent. */
    watch: (model: string) => {
      const report = spans?.episode(now(), model);
      return (event: EpisodeEvent) => {
        report?.(event);
        if (report && event.type === "episode-end") {
          episodes += 1;
          void spans?.flush();
        }
      };
    },
    send,
    /**
     * Whether spans go out, where to, and what became of them; never a key, a header or a name in an
     * address.
     */
    view: () => ({
      openTelemetry: {
        isOn: spans !== undefined,
        url: shownAddress(url),
        service,
        content,
        /** Episodes whose spans were handed over. */
        episodes,
        sending: sending(),
        ...(spans?.counts() ?? { sent: 0, lost: 0, problem: null }),
      },
      langSmith: {
        ...langSmith,
        url: shownAddress(langSmith.url),
        ...(requests?.counts() ?? { accepted: 0, refused: 0, problem: null }),
      },
    }),
    close: async (): Promise<void> => {
      requests?.close();
      // What was lost is told in the view; a studio that ends has nobody to tell.
      await spans?.close().catch(() => undefined);
    },
  };
};
export type Telemetry = Awaited<ReturnType<typeof openTelemetry>>;
export type TelemetryView = ReturnType<Telemetry["view"]>;
