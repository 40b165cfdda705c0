import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type PreloadedWorkers, preloadWorkers } from "../runner/preload-workers.js";
import { begunTasks } from "../run/begun-tasks.js";
import { packageFile } from "../run/package-file.js";
import { type SqliteCheckpointer, sqliteCheckpointer } from "@mnemograph/memory/sqlite";
import type { OpenRegistry } from "../extensions/open-registry.js";
import { shareExperiences } from "../memory/share-experiences.js";
import type { PipelineEntry } from "@mnemograph/pipelines/entries";
import { type Session, openSession } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import { settingsFrom } from "../session/settings-from.js";
import type { RuntimeContext } from "../runtime-context.js";
import type { BenchRequest } from "./bench-request.js";
import { requireShareable, requireThisProcess } from "./require-shareable.js";
import { runDirectory } from "./run-directory.js";
import { type SharedDatabase, openSharedDatabase } from "./shared-database.js";
import { describeWaiting } from "./describe-waiting.js";
import type { ResultLine } from "../run/result-line.js";

/**
 * Whether the model's server refused one of the episode's requests.
 *
 * @example
 * isRefused({ error: { code: "MODEL_CALL_FAILED", message: "400" } }); // → true
 */
export const isRefused = ({ error }: Pick<ResultLine, "error">): boolean =>
  error?.code === "MODEL_CALL_FAILED";

/** Which results of an earlier call are played again; undefined for none. */
const retriedLines = ({
  retryErrors = false,
  skipRefused = false,
}: {
  readonly retryErrors?: boolean | undefined;
  readonly skipRefused?: boolean | undefined;
}): ((line: ResultLine) => boolean) | undefined =>
  retryErrors ? (line) => line.error !== undefined && !(skipRefused && isRefused(line)) : undefined;

/** A bundle holds no such file: it is looked for when it is needed. */
export const findWorkerFile = () =>
  packageFile("@mnemograph/bench", "dist/programs/episode-worker.js", import.meta.url);

/** A run's request with all that it opens; `close` closes that again. */
export interface OpenRun {
  readonly request: BenchRequest;
  readonly runtime: RuntimeContext;
  readonly settings: Settings;
  readonly registry: OpenRegistry;
  readonly entries: readonly PipelineEntry[];
  readonly directory: string;
  /** Worker processes on this machine. */
  readonly workers: number;
  /** Whether every episode plays in this process. */
  readonly isHere: boolean;
  readonly retry: ReturnType<typeof retriedLines>;
  readonly waiting: ReturnType<typeof describeWaiting>;
  readonly shared: SharedDatabase | undefined;
  readonly checkpointer: SqliteCheckpointer | undefined;
  readonly preloaded: PreloadedWorkers | undefined;
  readonly session: Session;
  /** What imported experiences are called in the database; null where there are none. */
  readonly experiences: string | null;
  readonly close: () => Promise<void>;
}

type Unopened = Omit<OpenRun, "session" | "experiences" | "close">;

const withCheckpoints = (
  settings: Settings,
  durability: BenchRequest["checkpoints"],
  directory: string,
): Settings =>
  durability === undefined
    ? settings
    : { ...settings, checkpoints: { file: join(directory, "checkpoints.sqlite"), durability } };

const openOwn = async ({
  settings,
  registry,
  runtime: { variables },
  directory,
  waiting,
  shared,
  checkpointer,
}: Unopened): Promise<Pick<OpenRun, "session" | "experiences">> => {
  if (!shared) {
    const session = await openSession(
      settings,
      registry,
      variables,
      checkpointer ? { checkpointer } : {},
      {
        ...waiting,
        begin: begunTasks(directory),
        playsAll: true,
      },
    );
    return { session, experiences: null };
  }
  const database = shared.memories;
  const openEmbedder = () =>
    registry.embedder(settings.embedder).open({ variables, baseUrl: settings.model.baseUrl });
  const experiences =
    settings.experiences &&
    (await shareExperiences(settings.experiences, settings, await openEmbedder(), database));
  return {
    experiences,
    session: await openSession(
      settings,
      registry,
      variables,
      {},
      { database, experiences, ...waiting, playsAll: true },
    ),
  };
};

/** Opens the database, the worker processes and the session that a request needs. */
export const openRun = async (request: BenchRequest, runtime: RuntimeContext): Promise<OpenRun> => {
  const { databaseUrl: url, events = "lean" } = request;
  const {
    settings: own,
    registry,
    pipelines,
    hasValues,
  } = await settingsFrom(request, runtime, events);
  const driver =
    own.memory === undefined
      ? undefined
      : await registry.memory(own.memory).open({ variables: runtime.variables });
  const isOfThisProcess = hasValues || (driver !== undefined && driver.isShared !== true);
  if (isOfThisProcess) requireThisProcess(request.processes, url);
  const directory = runDirectory(own, request, runtime.cwd);
  const settings = withCheckpoints(own, request.checkpoints, directory);
  const workers = request.processes ?? (url === undefined ? availableParallelism() : 0);
  const waiting = describeWaiting(runtime.onReport);
  const retry = retriedLines(request);
  const names = [...new Set(pipelines.map((name) => registry.playable(name).name))];
  const entries = names.map(registry.pipeline);
  await registry.environment(settings.environment.name).prepare?.(settings.environment, runtime);
  const shared =
    url === undefined ? undefined : await openSharedDatabase(requireShareable(url, settings), 1);
  const isHere = isOfThisProcess || (workers === 0 && !shared);
  const checkpointer =
    isHere && settings.checkpoints ? sqliteCheckpointer(settings.checkpoints.file) : undefined;
  const preloaded =
    shared || isHere
      ? undefined
      : preloadWorkers({ workerFile: findWorkerFile(), processes: workers });
  const run = {
    request,
    runtime,
    settings,
    registry,
    entries,
    directory,
    workers,
    isHere,
    retry,
    waiting,
    shared,
    checkpointer,
    preloaded,
  };
  const opened = await openOwn(run).catch(async (error: unknown) => {
    preloaded?.end();
    await shared?.close();
    throw error;
  });
  const close = async () => {
    preloaded?.end();
    await opened.session.close();
    checkpointer?.close();
    await shared?.close();
  };
  return { ...run, ...opened, close };
};
