import { runPaths } from "@mnemograph/bench/results";
import { EpisodeEvent } from "@mnemograph/core";
import type { EntryCell } from "@mnemograph/bench";
import { relative } from "node:path";
import { findInside } from "../runs/inside.js";
import { readLines } from "../runs/read-lines.js";
import type { RunIndex } from "../runs/run-index.js";

/** Newest episodes of a run whose logs are read for uses. */
const MOST_EPISODES = 2000;
/** Episodes that are named for one entry. */
const MOST_NAMED = 200;

/** One episode that was given an entry. */
export interface EpisodeUse {
  readonly run: string;
  readonly episodeId: string;
  readonly taskId: string;
  readonly pipeline: string;
  readonly success: boolean;
  readonly end: string;
  /** How often in this episode. */
  times: number;
}

export interface EntryUses {
  /** How many episodes were given it, and how many of those succeeded. */
  episodes: number;
  successes: number;
  readonly named: EpisodeUse[];
}

export interface RunUses {
  readonly run: string;
  /** Episodes whose logs were read, of so many. */
  readonly read: number;
  readonly of: number;
  readonly uses: ReadonlyMap<string, EntryUses>;
}

/** What an entry is known by in the log of a read. */
export const useKey = (kind: string, id: string, cell: Pick<EntryCell, "batchId"> | null): string =>
  kind === "tuples" ? `tuples\n${cell?.batchId ?? ""}\n${id}` : `${kind}\n${id}`;

const keysOf = ({
  place,
  results,
}: Extract<EpisodeEvent, { type: "memory-read" }>): readonly string[] => {
  const [, batchId] = /^batch (.+?)(?:, goal type .*)?$/.exec(place) ?? [];
  if (batchId !== undefined) return results.map(({ id }) => useKey("tuples", id, { batchId }));
  const [kind = "reflections"] = /^(?:experiences|notes)(?= )/.exec(place) ?? [];
  return results.map(({ id }) => useKey(kind, id, null));
};

const readsOf = async function* (
  path: string,
): AsyncGenerator<Extract<EpisodeEvent, { type: "memory-read" }>> {
  for await (const { text } of readLines(path)) {
    // Most lines are prompts and states: only reads are parsed.
    if (text === null || !text.includes('"memory-read"')) continue;
    const event = EpisodeEvent.safeParse(parsed(text));
    if (event.success && event.data.type === "memory-read") yield event.data;
  }
};
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Which entries of memories a run's episodes were given, and how those ended: read once for each
 * state of its results.
 */
export const openMemoryUses = (endOf: (row: RunIndex["rows"][number]) => string) => {
  const known = new Map<string, { readonly bytes: number; readonly uses: Promise<RunUses> }>();
  const read = async ({ run, rows }: RunIndex): Promise<RunUses> => {
    const uses = new Map<string, EntryUses>();
    const wanted = rows.slice(-MOST_EPISODES);
    let count = 0;
    for (const row of wanted) {
      const { episodeId, taskId, pipeline, success } = row;
      const file = await findInside(
        run.root,
        relative(run.root, runPaths(run.directory).eventsOf(episodeId)),
      );
      if (file?.kind !== "file") continue;
      count += 1;
      const own = new Map<string, number>();
      for await (const event of readsOf(file.path))
        for (const key of keysOf(event)) own.set(key, (own.get(key) ?? 0) + 1);
      for (const [key, times] of own) {
        const entry = uses.get(key) ?? { episodes: 0, successes: 0, named: [] };
        entry.episodes += 1;
        entry.successes += Number(success);
        if (entry.named.length < MOST_NAMED)
          entry.named.push({
            run: run.id,
            episodeId,
            taskId,
            pipeline,
            success,
            end: endOf(row),
            times,
          });
        uses.set(key, entry);
      }
    }
    return { run: run.id, read: count, of: rows.length, uses };
  };
  return (index: RunIndex): Promise<RunUses> => {
    const before = known.get(index.run.directory);
    if (before?.bytes === index.bytes) return before.uses;
    const uses = read(index);
    known.set(index.run.directory, { bytes: index.bytes, uses });
    uses.catch(() => known.delete(index.run.directory));
    return uses;
  };
};
export type ReadMemoryUses = ReturnType<typeof openMemoryUses>;
