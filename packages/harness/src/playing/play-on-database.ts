import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import {
  type DatabaseRunOptions,
  type ManifestFacts,
  type Progress,
  type RunPlan,
  type RunSummary,
  packageFile,
  runOnDatabase,
} from "@mnemograph/bench";
import type { Surroundings } from "../surroundings.js";
import { databaseVariable } from "./serve-database.js";
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

const program = fileURLToPath(packageFile("@mnemograph/harness", "dist/programs/database-worker.js", import.meta.url));

/** Starts workers of this machine; the URL goes by the environment, since every user can read a command line. */
const startWorkers = ({ url, workers, concurrency }: DatabasePlay, { variables, cwd, signal, onReport }: Surroundings) => {
  const children = Array.from({ length: workers }, () =>
    spawn(process.execPath, [program, String(concurrency)], {
      cwd,
      env: { ...variables, [databaseVariable]: url },
      // Nothing is written to it: it closes when this process ends, in whatever way.
      stdio: ["pipe", "ignore", "inherit"],
    }),
  );
  const ended = children.map((child) => new Promise<void>((resolve) => void child.once("close", () => resolve())));
  for (const child of children)
    child.once("exit", (code, how) => {
      if (!child.killed)
        onReport({ type: "note", text: `a worker process ended (${how ?? `exit code ${code}`}); other workers may go on` });
    });
  // Once: the second signal would not wait until leases are given back.
  const stop = () => {
    for (const child of children) if (!child.killed) child.kill("SIGTERM");
  };
  // At once: this process may not live until all has ended in order.
  signal.addEventListener("abort", stop, { once: true });
  return async () => {
    signal.removeEventListener("abort", stop);
    stop();
    await Promise.all(ended);
  };
};

/** Plans a run in the database, waits until workers have played it, and collects its results. */
export const playOnDatabase = async (play: DatabasePlay, surroundings: Surroundings): Promise<RunSummary> => {
  const { signal, onReport } = surroundings;
  const { directory, plan, manifest, settings, prompts, shared, experiences, maxCalls, leaseSeconds, onProgress, retry, replies } = play;
  const workerData: SharedRun = { settings, environmentVersion: plan.environment.version, prompts, experiences, maxCalls };
  const stopWorkers = startWorkers(play, surroundings);
  try {
    return await runOnDatabase({
      directory,
      plan,
      manifest,
      database: shared.runs,
      workerData,
      leaseSeconds,
      retry,
      replies,
      signal,
      onProgress,
      onReport: (text) => onReport({ type: "note", text }),
    });
  } finally {
    await stopWorkers();
  }
};
