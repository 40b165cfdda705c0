import { findEvents } from "../runs/find-events.js";
import type { FoundRun } from "../runs/find-runs.js";
import { type EventIndex, openEventIndex } from "./event-index.js";

/**
 * Indexes that are kept: who leafs through an episode does not wait twice, and memory stays flat.
 */
const KEPT = 24;

export interface OpenTrace {
  readonly file: string;
  readonly index: EventIndex;
  /** Names the log: another one stands in its place where this changes. */
  readonly log: string;
}

interface Kept {
  /** The file, whatever it is called by now. */
  readonly identity: string;
  readonly open: ReturnType<typeof openEventIndex>;
}

/**
 * Opens event logs and keeps the last few indexes, each of which goes on where its log has grown;
 * undefined for an episode without events.
 */
export const openTraces = () => {
  const kept = new Map<string, Promise<Kept>>();
  const grown = async (
    before: Promise<Kept> | undefined,
    file: { readonly path: string; readonly size: number; readonly identity: string },
  ): Promise<Kept> => {
    const known = await before?.catch(() => undefined);
    const isSame =
      known?.identity === file.identity && known.open.index.bytes <= file.size ? known : undefined;
    const now = isSame ?? { identity: file.identity, open: openEventIndex() };
    if (now.open.index.bytes < file.size) await now.open.grow(file.path);
    return now;
  };
  return async (run: FoundRun, episode: string): Promise<OpenTrace | undefined> => {
    const file = await findEvents(run, episode);
    if (file === undefined) return undefined;
    const key = `${run.directory}\n${episode}`;
    // One reader at a time for each log.
    const next = grown(kept.get(key), file);
    kept.delete(key);
    kept.set(key, next);
    for (const old of kept.keys()) if (kept.size > KEPT) kept.delete(old);
    const { open, identity } = await next;
    return { file: file.path, index: open.index, log: identity };
  };
};
export type ReadTrace = ReturnType<typeof openTraces>;
