import { runPaths } from "@mnemograph/bench/results";
import { relative } from "node:path";
import type { FoundRun } from "../runs/find-runs.js";
import { findInside } from "../runs/inside.js";
import { type EventIndex, indexEvents } from "./event-index.js";

/**
 * Indexes that are kept: who leafs through an episode does not wait twice, and memory stays flat.
 */
const KEPT = 12;

export interface OpenTrace {
  readonly file: string;
  readonly index: EventIndex;
}

/** A plain file name: nothing that leads into another folder. */
const isPlain = (episode: string) =>
  episode !== "" && !/[/\\\0]/.test(episode) && episode !== "." && episode !== "..";

/** Opens event logs and keeps the last few indexes; undefined for an episode without events. */
export const openTraces = () => {
  const kept = new Map<string, Promise<EventIndex>>();
  return async (run: FoundRun, episode: string): Promise<OpenTrace | undefined> => {
    if (!isPlain(episode)) return undefined;
    const found = await findInside(
      run.root,
      relative(run.root, runPaths(run.directory).eventsOf(episode)),
    );
    if (found?.kind !== "file") return undefined;
    const key = `${found.path}\n${found.size}`;
    const index = kept.get(key) ?? indexEvents(found.path);
    kept.delete(key);
    kept.set(key, index);
    for (const old of kept.keys()) if (kept.size > KEPT) kept.delete(old);
    index.catch(() => kept.delete(key));
    return { file: found.path, index: await index };
  };
};
export type ReadTrace = ReturnType<typeof openTraces>;
