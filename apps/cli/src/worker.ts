import { setMaxListeners } from "node:events";
import { type Episode, type Play, episodeOutcome, recordEpisode } from "@mnemograph/bench";
import type { Json } from "@mnemograph/core";
import { openSession } from "./session.js";
import { Settings } from "./settings.js";

/** LangGraph listens on one abort signal once for each parallel task; Node warns above ten. */
setMaxListeners(0);

/** What `bench` runs in each of its processes: opens the same session and plays the episodes that it is handed. */
export const openWorker = async (workerData: Json): Promise<{ play: Play; close: () => Promise<void> }> => {
  const settings = Settings.parse(workerData);
  const session = await openSession(settings, process.env);
  const play: Play = async (episode: Episode, { emit, signal }) => {
    const recording = await recordEpisode({
      graph: await session.graph(episode.pipeline),
      input: { task: episode.task },
      config: { signal },
      now: () => performance.now(),
      emit,
      episode: { episodeId: episode.episodeId, pipeline: episode.pipeline, task: episode.task },
      events: settings.events,
    });
    return episodeOutcome(recording);
  };
  return { play, close: session.close };
};
