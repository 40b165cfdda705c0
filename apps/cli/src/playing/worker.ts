import { setMaxListeners } from "node:events";
import type { Play } from "@mnemograph/bench";
import type { Json } from "@mnemograph/core";
import { openCheckpointFile } from "./open-checkpoints.js";
import { playEpisodes } from "./play-episode.js";
import { openSession } from "../session/session.js";
import { Settings } from "../session/settings.js";

/** LangGraph listens on one abort signal once for each parallel task; Node warns above ten. */
setMaxListeners(0);

/** What `bench` runs in each of its processes: opens the same session and plays the episodes that it is handed. */
export const openWorker = async (workerData: Json): Promise<{ play: Play; close: () => Promise<void> }> => {
  const settings = Settings.parse(workerData);
  const checkpointer = settings.checkpoints && openCheckpointFile(settings.checkpoints.file);
  const session = await openSession(settings, process.env, checkpointer ? { checkpointer } : {});
  return {
    play: playEpisodes(session, settings, async (threadId) => checkpointer?.deleteThread(threadId)),
    close: async () => {
      await session.close();
      checkpointer?.close();
    },
  };
};
