import type { EpisodeEvent, Json } from "@mnemograph/core";

/** One run of a node of an episode that was recorded. */
export interface RecordedRun {
  readonly path: string;
  readonly node: string;
  /** 0-based, among the runs of this node in this path. */
  readonly run: number;
  /** Where it stands in the log, by lines; the end is null where it was cut off. */
  readonly start: number;
  end: number | null;
  update: { readonly [channel: string]: Json };
  failed: boolean;
  /** What it reported, in order. */
  readonly events: EpisodeEvent[];
}

export const keyOf = ({
  path,
  node,
  run,
}: {
  readonly path: string;
  readonly node: string;
  readonly run: number;
}): string => `${path}\n${node}\n${run}`;

const isRecord = (update: Json): update is { [channel: string]: Json } =>
  typeof update === "object" && update !== null && !Array.isArray(update);

/** The runs of nodes that a log contains, in the order of their starts. */
export const recordedRuns = (events: readonly EpisodeEvent[]): readonly RecordedRun[] => {
  const runs: RecordedRun[] = [];
  const counts = new Map<string, number>();
  const open = new Map<string, RecordedRun[]>();
  for (const [line, event] of events.entries()) {
    if (event.type === "episode-start" || event.type === "episode-end") continue;
    const place = `${event.path}\n${event.node}`;
    const waiting = open.get(place) ?? [];
    if (event.type === "node-start") {
      const run = counts.get(place) ?? 0;
      counts.set(place, run + 1);
      const started: RecordedRun = {
        path: event.path,
        node: event.node,
        run,
        start: line,
        end: null,
        update: {},
        failed: false,
        events: [],
      };
      runs.push(started);
      open.set(place, [...waiting, started]);
    } else if (event.type === "node-end") {
      const ended = waiting.shift();
      if (ended === undefined) continue;
      ended.end = line;
      ended.failed = event.error !== undefined;
      if (isRecord(event.update)) ended.update = event.update;
    } else waiting[0]?.events.push(event);
  }
  return runs;
};
