import { createHash } from "node:crypto";
import type { EpisodeWorker } from "../runner/worker-module.js";
import type { PostgresSaver } from "@langchain/langgraph-checkpoint-postgres";
import { type Json, MnemographError } from "@mnemograph/core";
import { z } from "zod";
import { openRegistry } from "../extensions/open-registry.js";
import type { PipelineEntry } from "@mnemograph/pipelines/entries";
import { playEpisodeGroups } from "./play-episode-groups.js";
import { playEpisodes } from "./play-episode.js";
import { describeWaiting } from "./describe-waiting.js";
import { localSettings } from "../session/path-options.js";
import { openSession } from "../session/session.js";
import { Settings } from "../session/settings.js";
import type { RuntimeContext } from "../runtime-context.js";
import { type SharedDatabase, withCallSlots } from "./shared-database.js";
import { promptHashes } from "../session/version-facts.js";

/** What the plan of a run holds for its workers: no secret, since it is stored in the database. */
export const SharedRun = z.object({
  settings: Settings,
  environmentVersion: z.string(),
  prompts: z.string(),
  /** What imported experiences are called in the database; null where the run reads none. */
  experiences: z.string().nullable().default(null),
  /** Most model calls at once, over all workers; null for no limit. */
  maxCalls: z.number().int().positive().nullable(),
});
export type SharedRun = z.infer<typeof SharedRun>;

/** One hash over all prompts: workers of another version would play another run. */
export const promptsHash = (pipelines: readonly PipelineEntry[]): string =>
  createHash("sha256")
    .update(JSON.stringify(promptHashes(pipelines)))
    .digest("hex");

const mismatch = (what: string, hint: string, evidence: Readonly<Record<string, unknown>>) =>
  new MnemographError({
    code: "ENVIRONMENT_MISMATCH",
    message: `this worker's ${what} differ from the run's`,
    hint,
    evidence,
  });

/**
 * Opens the session of a run on this machine: its own data folder and keys, the run's settings, the
 * shared memories.
 */
export const openSharedWorker = async (
  workerData: Json,
  checkpointer: PostgresSaver,
  shared: SharedDatabase,
  { variables, cwd, onReport }: Pick<RuntimeContext, "variables" | "cwd" | "onReport">,
): Promise<EpisodeWorker> => {
  const {
    settings: described,
    environmentVersion,
    prompts,
    experiences,
    maxCalls,
  } = SharedRun.parse(workerData);
  const registry = await openRegistry(described.extensions, cwd, {}, variables);
  const settings = localSettings(described, registry, cwd);
  if (prompts !== promptsHash(registry.pipelines))
    throw mismatch("prompts", "install the version that planned the run", { environmentVersion });
  const { dataVariable } = registry.environment(settings.environment.name);
  const ownData =
    settings.environment.data === null
      ? null
      : (dataVariable === null ? undefined : variables[dataVariable]) || settings.environment.data;
  const name = JSON.stringify(settings.model);
  const slots = maxCalls === null ? undefined : await withCallSlots(shared.runs, name, maxCalls);
  const close = async () => slots?.close();
  try {
    const session = await openSession(
      settings,
      registry,
      variables,
      { checkpointer },
      {
        database: shared.memories,
        data: ownData,
        experiences,
        ...slots,
        onWait: describeWaiting(onReport).onWait,
      },
    );
    const { version } = session.open.environment;
    if (version !== environmentVersion) {
      await session.close();
      throw mismatch("data or rules", `point ${dataVariable ?? "this machine"} at the same data`, {
        worker: version,
        run: environmentVersion,
      });
    }
    return {
      play: playEpisodes(session, settings),
      playGroup: playEpisodeGroups(session, settings, checkpointer),
      close: async () => {
        await session.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};
