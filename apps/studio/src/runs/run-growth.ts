import { isBeingWritten } from "@mnemograph/bench/results";
import type { ReadTrace } from "../trace/open-traces.js";
import type { RunIndex } from "./run-index.js";
import { unfinishedEpisodes } from "./unfinished-episodes.js";

/** How far a run is; null where that is what was last seen. */
export const runGrowth = async (index: RunIndex | string, readTrace: ReadTrace, seen: string) => {
  if (typeof index === "string") return null;
  const unfinished = await unfinishedEpisodes(index, readTrace);
  const isRunning = isBeingWritten(index.run.directory);
  const nodes = unfinished.map(({ progress }) =>
    progress === null ? "" : `${progress.nodes}.${progress.running.length}`,
  );
  // Changes with every result, every episode that begins, and every node of one that goes on.
  const id = [index.bytes, isRunning ? "running" : "stopped", ...nodes].join("-");
  return id === seen ? null : { id };
};
