import { fileURLToPath } from "node:url";
import { shareOfCalls } from "../model/call-settings.js";
import { endpointFacts } from "../model/check-session-model.js";
import { databaseVariable } from "../names.js";
import { packageFile } from "../run/package-file.js";
import type { Progress, RunSummary } from "../runner/play.js";
import { runOnDatabase } from "../runner/postgres/run-on-database.js";
import { runBenchmark } from "../runner/run-benchmark.js";
import { runWithWorkers } from "../runner/run-with-workers.js";
import { portableSettings } from "../session/path-options.js";
import { startLocalWorkers } from "./local-workers.js";
import { type OpenRun, findWorkerFile } from "./open-run.js";
import { playEpisodeGroups } from "./play-episode-groups.js";
import { playEpisodes } from "./play-episode.js";
import type { PreparedRun } from "./prepare-run.js";
import { type SharedRun, promptsHash } from "./shared-run.js";

/**
 * Milliseconds until a worker process that does not stop is killed: whoever presses Ctrl-C waits no
 * longer than two seconds.
 */
const stopGrace = 1000;
/** More than an episode that kills its workers needs until it is given up. */
const deathsOfOne = 15;

const findProgram = () =>
  fileURLToPath(
    packageFile("@mnemograph/bench", "dist/programs/database-worker.js", import.meta.url),
  );

/** What every worker of a database is given. */
const sharedRun = (
  { request, runtime, registry, experiences }: OpenRun,
  { plan, played }: PreparedRun,
): SharedRun => ({
  settings: portableSettings(played, registry, runtime.cwd),
  environmentVersion: plan.environment.version,
  prompts: promptsHash(registry.pipelines),
  experiences,
  maxCalls: request.maxCalls ?? null,
});

/** What is the same wherever a plan plays. */
const commonOptions = (run: OpenRun, { plan, manifest }: PreparedRun) => {
  const { runtime, settings, directory, retry, waiting } = run;
  const { onReport, signal } = runtime;
  return {
    directory,
    plan,
    manifest,
    retry,
    replies: { maxBadReplies: settings.endpoint.maxBadReplies },
    signal,
    onProgress: ({ finished, total, succeeded }: Progress) => {
      waiting.progress({ done: finished, all: total });
      onReport({
        type: "working",
        text: `${finished} of ${total} episodes, ${succeeded} successful`,
        done: finished,
        all: total,
      });
    },
  };
};

/** Plans a run in the database, waits until workers have played it, and collects its results. */
const playOnDatabase = async (
  run: OpenRun,
  prepared: PreparedRun,
  shared: NonNullable<OpenRun["shared"]>,
  url: string,
): Promise<RunSummary> => {
  const { request, runtime, workers } = run;
  const { concurrency = 1, leaseSeconds } = request;
  const common = commonOptions(run, prepared);
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
      ...common,
      database: shared.runs,
      workerData: sharedRun(run, prepared),
      ...(leaseSeconds === undefined ? {} : { leaseSeconds }),
      signal: AbortSignal.any([runtime.signal, local.lost]),
      onProgress: (progress) => {
        if (progress.result) local.onEpisode();
        common.onProgress(progress);
      },
      onReport: (text) => runtime.onReport({ type: "note", text }),
    });
    if (summary.stopped) local.lost.throwIfAborted();
    return summary;
  } finally {
    await local.close();
  }
};

const definedIn = (variables: OpenRun["runtime"]["variables"]) =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

/** Plays a plan on the database, in this process or in worker processes. */
export const playPlan = async (run: OpenRun, prepared: PreparedRun): Promise<RunSummary> => {
  const { request, runtime, settings, directory, workers, waiting, shared, session } = run;
  const { databaseUrl: url, concurrency = 1 } = request;
  if (shared && url !== undefined) return playOnDatabase(run, prepared, shared, url);
  const common = { ...commonOptions(run, prepared), onEpisodeGroup: runtime.onReport };
  if (run.isHere)
    return runBenchmark({
      ...common,
      play: playEpisodes(session, settings, async (threadId) =>
        run.checkpointer?.deleteThread(threadId),
      ),
      playGroup: playEpisodeGroups(session, settings),
      workers: concurrency,
      endpoints: () => endpointFacts(session.model),
    });
  return runWithWorkers({
    ...common,
    workerFile: findWorkerFile(),
    preloaded: run.preloaded,
    workerData: {
      cwd: runtime.cwd,
      directory,
      settings: {
        ...prepared.played,
        calls: shareOfCalls(settings.calls, workers, session.spent() ?? 0, session.sent()),
      },
      variables: definedIn(runtime.variables),
    },
    processes: workers,
    episodesPerProcess: concurrency,
    stopGrace,
    onWait: waiting.onWait,
  });
};
