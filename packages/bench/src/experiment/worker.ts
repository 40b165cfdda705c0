import type { EpisodeWorker, WorkerTools } from "../runner/worker-module.js";
import { begunTasks } from "../run/begun-tasks.js";
import type { Json } from "@mnemograph/core";
import { sqliteCheckpointer } from "@mnemograph/memory/sqlite";
import { z } from "zod";
import { openRegistry } from "../extensions/open-registry.js";
import { endpointFacts } from "../model/check-session-model.js";
import { openSession } from "../session/session.js";
import { Settings } from "../session/settings.js";
import { playEpisodeGroups } from "./play-episode-groups.js";
import { playEpisodes } from "./play-episode.js";

/**
 * What a worker process of this machine receives; it is sent from process to process and stored
 * nowhere, since the variables contain keys.
 */
export const WorkerData = z.object({
  settings: Settings,
  cwd: z.string(),
  directory: z.string(),
  variables: z.record(z.string(), z.string()),
});

/**
 * What `runBench` runs in each of its processes: opens the same session and plays the episodes that
 * it is handed.
 */
export const openWorker = async (
  workerData: Json,
  tools?: WorkerTools,
): Promise<Required<EpisodeWorker>> => {
  const { settings, cwd, directory, variables } = WorkerData.parse(workerData);
  const checkpointer = settings.checkpoints && sqliteCheckpointer(settings.checkpoints.file);
  const session = await openSession(
    settings,
    await openRegistry(settings.extensions, cwd, {}, variables),
    variables,
    checkpointer ? { checkpointer } : {},
    { onWait: tools?.onWait, begin: begunTasks(directory) },
  );
  return {
    play: playEpisodes(session, settings, async (threadId) => checkpointer?.deleteThread(threadId)),
    playGroup: playEpisodeGroups(session, settings),
    endpoints: () => endpointFacts(session.model),
    close: async () => {
      await session.close();
      checkpointer?.close();
    },
  };
};
