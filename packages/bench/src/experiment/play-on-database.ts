import { fileURLToPath } from "node:url";
import { runOnDatabase } from "../runner/postgres/run-on-database.js";
import type { DatabaseRunOptions } from "../runner/postgres/run-on-database.js";
import type { ManifestFacts } from "../run/manifest.js";
import type { Progress, RunSummary } from "../runner/play.js";
import type { RunPlan } from "../plan/plan-run.js";
import { packageFile } from "../run/package-file.js";
import type { RuntimeContext } from "../runtime-context.js";
import { databaseVariable } from "../names.js";
import { startLocalWorkers } from "./local-workers.js";
import type { SharedDatabase } from "./shared-database.js";
import type { SharedRun } from "./shared-run.js";
import type { Settings } from "../session/settings.js";

interface DatabasePlay {
  readonly directory: string;
  readonly plan: RunPlan;
  readonly manifest: ManifestFacts;
  readonly settings: Settings;
  /** One hash over all prompts. */
  readonly prompts: string;
  readonly url: string;
  readonly shared: SharedDatabase;
  /** Worker processes to start on this machine; the others are started by hand or by a cluster. */
  readonly workers: number;
  readonly concurrency: number;
  /** What imported experiences are called in the database. */
  readonly experiences: string | null;
  readonly maxCalls: number | null;
  readonly leaseSeconds: number;
  readonly retry: DatabaseRunOptions["retry"];
  readonly replies: DatabaseRunOptions["replies"];
  readonly onProgress: (progress: Progress) => void;
}

const findProgram = () =>
  fileURLToPath(
    packageFile("@mnemograph/bench", "dist/programs/database-worker.js", import.meta.url),
  );

/** More than an episode that kills its workers needs until it is given up. */
const deathsOfOne = 15;

/** What every worker is given. */
const sharedRun = ({
  settings,
  plan,
  prompts,
  experiences,
  maxCalls,
}: DatabasePlay): SharedRun => ({
  settings,
  environmentVersion: plan.environment.version,
  prompts,
  experiences,
  maxCalls,
});

/** Plans a run in the database, waits until workers have played it, and collects its results. */
export const playOnDatabase = async (
  play: DatabasePlay,
  runtime: RuntimeContext,
): Promise<RunSummary> => {
  const { signal, onReport } = runtime;
  const { directory, plan, manifest, shared, leaseSeconds, onProgress, retry, replies } = play;
  const { url, workers, concurrency } = play;
  const local = startLocalWorkers(
    {
      program: findProgram(),
      args: [String(concurrency)],
      // By the environment, since every user can read a command line.
      variables: { [databaseVariable]: url },
      workers,
      mostDeaths: deathsOfOne * workers * concurrency,
    },
    runtime,
  );
  try {
    const summary = await runOnDatabase({
      directory,
      plan,
      manifest,
      database: shared.runs,
      workerData: sharedRun(play),
      leaseSeconds,
      retry,
      replies,
      signal: AbortSignal.any([signal, local.lost]),
      onProgress: (progress) => {
        if (progress.result) local.onEpisode();
        onProgress(progress);
      },
      onReport: (text) => onReport({ type: "note", text }),
    });
    if (summary.stopped) local.lost.throwIfAborted();
    return summary;
  } finally {
    await local.close();
  }
};
