import { stat } from "node:fs/promises";
import { promptReader, runPaths } from "@mnemograph/bench/results";
import type { EpisodeEvent } from "@mnemograph/core";
import type { EntryCell } from "@mnemograph/bench";
import { countedRows } from "../compare/counted-rows.js";
import { fileInRun } from "../runs/find-runs.js";
import { readLines } from "../runs/read-lines.js";
import type { RunIndex } from "../runs/run-index.js";
import { endOf } from "../runs/summarize-rows.js";
import { eventIn } from "../trace/event-index.js";
import { type LikeGroup, likeGroup } from "./like-group.js";

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
  /** How often in this episode, and the span of the first time. */
  readonly times: number;
  readonly span: number;
}

/** Uses of an entry in one group of like episodes. */
export interface GroupUses {
  readonly group: LikeGroup;
  episodes: number;
  successes: number;
  /** The earliest version of the memory that held it, as far as it was used. */
  firstVersion: number;
}

export interface EntryUses {
  /** How many episodes were given it, and how many of those succeeded. */
  episodes: number;
  successes: number;
  readonly groups: Map<string, GroupUses>;
  /** The newest, at most `MOST_NAMED`. */
  readonly named: EpisodeUse[];
}

export interface RunUses {
  readonly run: string;
  /** Milliseconds since 1970. */
  readonly begun: number;
  /** Episodes whose logs were read, of so many. */
  readonly read: number;
  readonly of: number;
  readonly uses: ReadonlyMap<string, EntryUses>;
}

/** How the log of a read names memories: notes and reflections stand there by their ids alone. */
const familyOf = (kind: string): string =>
  kind === "tuples" || kind === "experiences" ? kind : "entries";

/** What an entry is known by in the log of a read. */
export const useKey = (kind: string, id: string, cell: Pick<EntryCell, "batchId"> | null): string =>
  kind === "tuples" ? `tuples\n${cell?.batchId ?? ""}\n${id}` : `${familyOf(kind)}\n${id}`;

/** Whether a key is of a memory of this kind. */
export const isKeyOf = (kind: string, key: string): boolean =>
  key.startsWith(`${familyOf(kind)}\n`);

/** The entry that a key of `useKey` stands for. */
export const entryOfKey = (
  key: string,
): { readonly batchId: string | null; readonly id: string } => {
  const [family, ...rest] = key.split("\n");
  if (family !== "tuples") return { batchId: null, id: rest.join("\n") };
  return { batchId: rest[0] ?? "", id: rest.slice(1).join("\n") };
};

/** Where the log of a read says that an entry lay: its batch, and the kinds of memories it may be. */
const placeOf = (place: string) => {
  const [, batchId] = /^batch (.+?)(?:, goal type .*)?$/.exec(place) ?? [];
  if (batchId !== undefined) return { batchId, kinds: ["tuples"] };
  const isLog = place.startsWith("experiences ");
  return { batchId: null, kinds: isLog ? ["experiences"] : ["notes", "reflections"] };
};

/** An entry of a read, as its memory knows it. */
export const readEntry = (place: string, id: string) => ({ id, ...placeOf(place) });

interface Read {
  readonly family: string;
  readonly version: number;
  readonly keys: readonly string[];
}

type MemoryRead = Extract<EpisodeEvent, { type: "memory-read" }>;
const readOf = ({ place, version, results }: MemoryRead): Read => {
  const { batchId, kinds } = placeOf(place);
  const [kind = "notes"] = kinds;
  const cell = batchId === null ? null : { batchId };
  const keys = results.map(({ id }) => useKey(kind, id, cell));
  return { family: familyOf(kind), version, keys };
};

/** The reads of a log, each with the span that it belongs to: the last that began there. */
const readsOf = async function* (
  path: string,
): AsyncGenerator<MemoryRead & { readonly span: number }> {
  const begun = new Map<string, number>();
  const prompts = promptReader();
  let spans = 0;
  for await (const { text } of readLines(path)) {
    // Most lines are prompts and states: only starts and reads are parsed.
    if (text === null || !/"(?:memory-read|node-start)"/.test(text)) continue;
    const event = eventIn(text, prompts, false)?.data;
    if (event?.type === "node-start") {
      begun.set(`${event.path}\n${event.node}`, spans);
      spans += 1;
    } else if (event?.type === "memory-read")
      yield { ...event, span: begun.get(`${event.path}\n${event.node}`) ?? 0 };
  }
};

/** What one episode was given: how often each entry, and the newest version of each memory. */
const givenIn = async (path: string) => {
  const given = new Map<string, Pick<EpisodeUse, "times" | "span">>();
  const versions = new Map<string, number>();
  for await (const event of readsOf(path)) {
    const { family, version, keys } = readOf(event);
    versions.set(family, Math.max(version, versions.get(family) ?? 0));
    for (const key of keys) {
      const { times, span } = given.get(key) ?? { times: 0, span: event.span };
      given.set(key, { times: times + 1, span });
    }
  }
  return { given, versions };
};

/** Counts one episode as a use of an entry. */
const addUse = (uses: EntryUses, group: LikeGroup, version: number, episode: EpisodeUse): void => {
  const own = uses.groups.get(group.name) ?? {
    group,
    episodes: 0,
    successes: 0,
    firstVersion: version,
  };
  uses.groups.set(group.name, own);
  own.firstVersion = Math.min(own.firstVersion, version);
  for (const counted of [uses, own]) {
    counted.episodes += 1;
    counted.successes += Number(episode.success);
  }
  uses.named.unshift(episode);
  uses.named.length = Math.min(MOST_NAMED, uses.named.length);
};

/**
 * Which entries of memories a run's episodes were given, and how those and the others ended: read
 * once for each state of its results.
 */
export const openMemoryUses = () => {
  const known = new Map<string, { readonly bytes: number; readonly uses: Promise<RunUses> }>();
  const read = async (index: RunIndex): Promise<RunUses> => {
    const { run, rows } = index;
    // What ended from outside, or was played by procedures, says nothing about an entry.
    const counted = new Set((await countedRows(index, rows)).rows);
    const uses = new Map<string, EntryUses>();
    const groups = new Map<string, LikeGroup>();
    const versions = new Map<string, number>();
    const { eventsOf, manifest } = runPaths(run.directory);
    let count = 0;
    for (const row of rows.slice(-MOST_EPISODES)) {
      const { episodeId, taskId, taskType, pipeline, success } = row;
      const file = await fileInRun(run, eventsOf(episodeId));
      if (file === undefined) continue;
      count += 1;
      if (!counted.has(row)) continue;
      const own = await givenIn(file.path);
      // What an episode did not read lay there as the one before found it.
      for (const [family, version] of own.versions) versions.set(family, version);
      const name = `${pipeline}\n${taskType}`;
      const group = groups.get(name) ?? likeGroup(name);
      groups.set(name, group);
      group.add(success, versions);
      const episode = { run: run.id, episodeId, taskId, pipeline, success, end: endOf(row) };
      for (const [key, use] of own.given) {
        const none: EntryUses = { episodes: 0, successes: 0, groups: new Map(), named: [] };
        const entry = uses.get(key) ?? none;
        uses.set(key, entry);
        const version = own.versions.get(key.slice(0, key.indexOf("\n"))) ?? 0;
        addUse(entry, group, version, { ...episode, ...use });
      }
    }
    const { mtimeMs } = await stat(manifest);
    return { run: run.id, begun: mtimeMs, read: count, of: rows.length, uses };
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
