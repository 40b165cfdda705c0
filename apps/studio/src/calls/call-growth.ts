import { findEvents, eventLogs } from "../runs/find-events.js";
import type { FoundRun } from "../runs/find-runs.js";
import type { FoundFile } from "../runs/inside.js";
import { type CallLog, openCallLog } from "./call-log.js";
import type { CallStore } from "./call-store.js";
import { type CallWriter, callWriter, type Episode } from "./call-writer.js";

/** Logs of unfinished episodes that are read on where they grow; others are read again. */
const MOST_OPEN = 64;

interface OpenLog {
  readonly log: CallLog;
  readonly identity: string;
}
interface KnownLog {
  readonly size: number;
  readonly changed: number;
}

const facts = (log: CallLog, { size, changedAt }: FoundFile, unread: number) => ({
  size,
  changed: changedAt,
  success: log.index.facts.ended?.success ?? null,
  problems: log.index.problems.length + unread,
});

/** 1 where the file system does not let a log be read; the others are read on. */
const unreadable = (error: unknown): number => {
  if (error instanceof Error && "syscall" in error) return 1;
  throw error;
};

/** How much of a run's logs is in its index. */
export interface CallProgress {
  readonly read: number;
  readonly of: number;
}

const openLog = (episode: string, writer: CallWriter): CallLog => {
  // Its pipeline stands in the log's first line.
  const named = (): Episode => ({ episode, pipeline: log.index.facts.pipeline });
  const log: CallLog = openCallLog({
    take: (calls) => writer.take(named(), calls),
    placeStep: (span, step) => writer.placeStep(named(), span, step),
  });
  return log;
};

/** Brings an index up to what a run's logs hold: only what is new is read. */
export const callGrowth = (run: FoundRun, store: CallStore) => {
  const { database } = store;
  const writer = callWriter(store);
  const knownLog = database.prepare<[string], KnownLog>(
    "SELECT size, changed FROM log WHERE episode = ?",
  );
  const knownEpisodes = database.pluck<[], string>("SELECT episode FROM log");
  /** Whole logs that were looked at: they change no more. */
  const settled = new Set<string>();
  const open = new Map<string, OpenLog>();
  let progress: CallProgress = { read: 0, of: 0 };

  const logOf = (episode: string, file: FoundFile): CallLog => {
    const before = open.get(episode);
    open.delete(episode);
    if (before?.identity === file.identity && before.log.index.bytes <= file.size)
      return before.log;
    writer.remove(episode);
    return openLog(episode, writer);
  };
  const readLog = async (episode: string, isWhole: boolean): Promise<void> => {
    const file = await findEvents(run, episode);
    if (file === undefined) return;
    const known = knownLog.get(episode);
    if (known?.size !== file.size || known.changed !== file.changedAt) {
      const log = logOf(episode, file);
      const unread = await log.grow(file.path).then(() => 0, unreadable);
      writer.endLog(episode, facts(log, file, unread));
      if (!isWhole) open.set(episode, { log, identity: file.identity });
      for (const old of open.keys()) if (open.size > MOST_OPEN) open.delete(old);
    }
    if (!isWhole) return;
    settled.add(episode);
    open.delete(episode);
  };
  const grow = async (): Promise<void> => {
    const logs = await eventLogs(run);
    for (const episode of knownEpisodes.all())
      if (!logs.has(episode)) {
        writer.remove(episode);
        settled.delete(episode);
      }
    const wanted = [...logs].filter(([episode]) => !settled.has(episode)).toSorted();
    const of = logs.size;
    progress = { read: of - wanted.length, of };
    try {
      for (const [episode, isWhole] of wanted) {
        await readLog(episode, isWhole);
        progress = { read: progress.read + 1, of };
      }
    } finally {
      writer.keep();
    }
  };
  return { grow, progress: () => progress, forget: () => settled.clear() };
};
export type CallGrowth = ReturnType<typeof callGrowth>;
