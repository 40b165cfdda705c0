import { runningNodes } from "../trace/running-nodes.js";
import type { ReadTrace } from "../trace/open-traces.js";
import { eventLogs } from "./find-events.js";
import type { RunIndex } from "./run-index.js";

/** Ids that are listed, at most, and how many of them are looked into. */
const MOST = 64;
const MOST_READ = 16;

/** Nodes that are named of one episode, at most. */
const MOST_NODES = 8;

/**
 * Episodes that have begun and are in no result yet: those that are played now, and what a stopped
 * run left in the middle.
 */
export const unfinishedEpisodes = async (
  { run, manifest, rows }: RunIndex,
  readTrace: ReadTrace,
) => {
  if (rows.length >= manifest.episodes) return [];
  const ended = new Set(rows.map(({ episodeId }) => episodeId));
  const ids = [...(await eventLogs(run)).keys()]
    .filter((id) => !ended.has(id))
    .toSorted()
    .slice(0, MOST);
  return Promise.all(
    ids.map(async (episodeId, index) => {
      const trace = index < MOST_READ ? await readTrace(run, episodeId) : undefined;
      // Steps and nodes so far; null for an episode that was not looked into.
      if (trace === undefined) return { episodeId, progress: null };
      const { steps, spans } = trace.index;
      const running = runningNodes(spans).slice(0, MOST_NODES);
      return { episodeId, progress: { steps: steps.length, nodes: spans.length, running } };
    }),
  );
};
export type UnfinishedEpisode = Awaited<ReturnType<typeof unfinishedEpisodes>>[number];
