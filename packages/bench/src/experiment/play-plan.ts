import type { Progress, RunSummary } from "../runner/play.js";
import { runWithWorkers } from "../runner/run-with-workers.js";
import { shareOfCalls } from "../model/call-settings.js";
import { portableSettings } from "../session/path-options.js";
import { type OpenRun, findWorkerFile } from "./open-run.js";
import { playHere } from "./play-here.js";
import { playOnDatabase } from "./play-on-database.js";
import type { PreparedRun } from "./prepare-run.js";
import { promptsHash } from "./shared-run.js";

/**
 * Milliseconds until a worker process that does not stop is killed: whoever presses Ctrl-C waits no
 * longer than two seconds.
 */
const stopGrace = 1000;

type Common = Pick<
  Parameters<typeof playOnDatabase>[0],
  "directory" | "plan" | "manifest" | "retry" | "replies" | "onProgress"
>;

const playShared = (
  run: OpenRun,
  played: PreparedRun["played"],
  shared: NonNullable<OpenRun["shared"]>,
  url: string,
  common: Common,
): Promise<RunSummary> => {
  const { request, runtime, registry, workers } = run;
  const { concurrency = 1, maxCalls = null, leaseSeconds = 30 } = request;
  const { experiences } = run;
  const prompts = promptsHash(registry.pipelines);
  const portable = portableSettings(played, registry, runtime.cwd);
  return playOnDatabase(
    {
      ...common,
      settings: portable,
      prompts,
      url,
      shared,
      experiences,
      workers,
      concurrency,
      maxCalls,
      leaseSeconds,
    },
    runtime,
  );
};

const definedIn = (variables: OpenRun["runtime"]["variables"]) =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

/** Plays a plan on the database, in this process or in worker processes. */
export const playPlan = async (
  run: OpenRun,
  { plan, manifest, played }: PreparedRun,
): Promise<RunSummary> => {
  const { request, runtime, settings, directory, workers, retry, waiting, shared, session } = run;
  const { databaseUrl: url, concurrency = 1 } = request;
  const { variables, signal, onReport, cwd } = runtime;
  const onProgress = ({ finished, total, succeeded }: Progress) => {
    waiting.progress({ done: finished, all: total });
    onReport({
      type: "working",
      text: `${finished} of ${total} episodes, ${succeeded} successful`,
      done: finished,
      all: total,
    });
  };
  const common = {
    directory,
    plan,
    manifest,
    retry,
    replies: { maxBadReplies: settings.endpoint.maxBadReplies },
    onProgress,
  };
  if (shared && url !== undefined) return playShared(run, played, shared, url, common);
  if (run.isHere) {
    const { checkpointer } = run;
    return playHere({
      ...common,
      session,
      settings,
      checkpointer,
      concurrency,
      signal,
      onEpisodeGroup: onReport,
    });
  }
  return runWithWorkers({
    ...common,
    workerFile: findWorkerFile(),
    preloaded: run.preloaded,
    workerData: {
      cwd,
      directory,
      settings: {
        ...played,
        calls: shareOfCalls(settings.calls, workers, session.spent() ?? 0, session.sent()),
      },
      variables: definedIn(variables),
    },
    processes: workers,
    episodesPerProcess: concurrency,
    stopGrace,
    onWait: waiting.onWait,
    signal,
    onEpisodeGroup: onReport,
  });
};
