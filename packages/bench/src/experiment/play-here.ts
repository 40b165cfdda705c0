import { type BenchmarkOptions, runBenchmark } from "../runner/run-benchmark.js";
import type { EpisodeGroupReport } from "../episode-group/play-group.js";
import type { ManifestFacts } from "../run/manifest.js";
import type { Progress, RunSummary } from "../runner/play.js";
import type { RunPlan } from "../plan/plan-run.js";
import { MnemographError } from "@mnemograph/core";
import type { SqliteCheckpointer } from "@mnemograph/memory/sqlite";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import { playEpisodeGroups } from "./play-episode-groups.js";
import { playEpisodes } from "./play-episode.js";

/** Values, and what a driver keeps in its process, cannot be handed to other processes; throws USAGE where those are wanted. */
export const requireThisProcess = (
  processes: number | undefined,
  databaseUrl: string | undefined,
): void => {
  if (databaseUrl === undefined && (processes ?? 0) <= 1) return;
  throw new MnemographError({
    code: "USAGE",
    message:
      "pipelines, environments, models, embedders and memories that are given as values, and a memory driver without `isShared`, play in this process alone",
    hint: `export them from a file and name it, such as "./mine.ts#pipeline"${databaseUrl === undefined ? ", or play several episodes side by side with `concurrency`" : ""}`,
    evidence: { processes: processes ?? null, database: databaseUrl !== undefined },
  });
};

interface PlayHere {
  readonly directory: string;
  readonly plan: RunPlan;
  readonly manifest: ManifestFacts;
  readonly session: Session;
  readonly settings: Settings;
  readonly checkpointer: SqliteCheckpointer | undefined;
  readonly concurrency: number;
  readonly retry: BenchmarkOptions["retry"];
  readonly replies: BenchmarkOptions["replies"];
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  readonly onEpisodeGroup: (report: EpisodeGroupReport) => void;
}

/** Plays a plan in this process, with the session that is open already. */
export const playHere = ({
  session,
  settings,
  checkpointer,
  concurrency,
  ...run
}: PlayHere): Promise<RunSummary> =>
  runBenchmark({
    ...run,
    play: playEpisodes(session, settings, async (threadId) => checkpointer?.deleteThread(threadId)),
    playGroup: playEpisodeGroups(session, settings),
    workers: concurrency,
  });
