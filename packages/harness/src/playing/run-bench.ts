import { existsSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import {
  type ManifestFacts,
  type Progress,
  type Report,
  type ResultLine,
  type RunPlan,
  makeReport,
  planRun,
  preloadWorkers,
  readResults,
  runWithWorkers,
} from "@mnemograph/bench";
import { MnemographError } from "@mnemograph/core";
import { checkModel } from "@mnemograph/models";
import type { OpenEnvironment } from "../environments/environment-kind.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { reportOptions } from "../environments/report-options.js";
import { shareOfCalls } from "../model/call-settings.js";
import { prepareMemories } from "../memory/prepare-memory.js";
import { shareExperiences } from "../memory/share-experiences.js";
import type { GivenPipeline } from "../extensions/given-values.js";
import { playsTask } from "../pipelines/team-graphs.js";
import { openCheckpointFile } from "./open-checkpoints.js";
import { playHere, requireThisProcess } from "./play-here.js";
import { playOnDatabase } from "./play-on-database.js";
import { recordedPresets } from "../session/pipeline-options.js";
import { openSession } from "../session/session.js";
import { type Settings, pathFrom } from "../session/settings.js";
import { type ExperimentOptions, settingsFrom } from "../session/settings-from.js";
import { type Surroundings, surroundingsFrom } from "../surroundings.js";
import { openSharedDatabase } from "./shared-database.js";
import { promptHashes, versionFacts } from "../session/version-facts.js";
import { promptsHash } from "./shared-run.js";

export interface BenchRequest extends ExperimentOptions {
  /** Names, files such as `./mine.ts#pipeline`, or pipelines themselves. */
  readonly pipelines: readonly GivenPipeline[];
  /** The run directory; the same request on the same directory goes on where it stopped. Default `runs/<environment>-<split>-<model>`. */
  readonly directory?: string | undefined;
  /** Processes on this machine; default one per core, none with a database. Values play in this process: 0 or 1. */
  readonly processes?: number | undefined;
  /** Episodes that each process plays side by side; default 1. */
  readonly concurrency?: number | undefined;
  /** Episodes of each task and pipeline; default 1. */
  readonly trials?: number | undefined;
  /** What the event logs hold; `lean` (default) leaves the prompts out. */
  readonly events?: Settings["events"] | undefined;
  /** Keeps `checkpoints.sqlite` in the run directory: written at an episode's end, or at every step. */
  readonly checkpoints?: "exit" | "async" | "sync" | undefined;
  /** PostgreSQL that other machines' workers share; without it, everything stays on this machine. */
  readonly databaseUrl?: string | undefined;
  /** Most model calls at once, over all workers of the database. */
  readonly maxCalls?: number | undefined;
  /** Seconds of silence after which a worker of the database counts as dead; default 30. */
  readonly leaseSeconds?: number | undefined;
}

export interface BenchOutcome {
  readonly directory: string;
  /** Every result line of the run directory, those of earlier calls included. */
  readonly results: readonly ResultLine[];
  /** The table, with the papers' numbers where there are any. */
  readonly report: Report;
  /** False when the run was stopped before its last episode. */
  readonly isComplete: boolean;
}

const workerFile = new URL("./worker.js", import.meta.url);

/** Leaves out what a pipeline cannot play: tasks of several agents, where it plays single agents alone. USAGE where nothing is left. */
const withPlayable = (open: OpenEnvironment, plan: RunPlan): RunPlan => {
  const episodes = plan.episodes.filter(({ pipeline, task }) => playsTask(open, pipeline, task));
  if (episodes.length > 0) return { ...plan, episodes: episodes.map((episode, index) => ({ ...episode, index })) };
  throw new MnemographError({
    code: "USAGE",
    message: `${plan.pipelines.join(", ")} cannot play these tasks`,
    hint: "tasks of several agents are played by act, react, react-emmem, reflexion, reflexion-emmem and ldm",
    evidence: { pipelines: plan.pipelines },
  });
};

/** What lies in files of this machine cannot be played elsewhere. */
const requireShareable = (url: string, { calls }: Settings): string => {
  if (Object.keys(calls).length === 0) return url;
  throw new MnemographError({
    code: "USAGE",
    message: "recordings, caches and limits of one machine do not reach the workers of a database",
    hint: "leave them out; --max-calls limits the calls of all workers",
  });
};

const directoryOf = ({ environment, model }: Settings, { options, directory }: BenchRequest, cwd: string): string => {
  const parts = [
    environment.name,
    ...Object.values(options ?? {}),
    environment.data === null ? "built-in" : null,
    environment.split,
    model.name,
    environment.limit,
  ];
  const name = parts
    .filter((part) => part !== null)
    .join("-")
    .replace(/[^\w.-]+/g, "_");
  return pathFrom(cwd, directory ?? join("runs", name));
};

/**
 * Plans a run, forms the memories that its pipelines read, plays every task with every pipeline in worker processes, and reports. The same
 * request goes on where it stopped. What is given as a value cannot reach other processes and plays in this one.
 *
 * @throws MnemographError USAGE for what nobody knows, RUN_INVALID where another run lies in the directory.
 * @example
 * const { report } = await runBench({ builtIn: true, limit: 10, pipelines: ["act", "ldm"], directory: "runs/first" });
 * console.log(renderReport(report));
 */
export const runBench = async (request: BenchRequest, given: Partial<Surroundings> = {}): Promise<BenchOutcome> => {
  const surroundings = surroundingsFrom(given);
  const { databaseUrl: url, concurrency = 1, trials = 1, maxCalls = null, leaseSeconds = 30, events = "lean" } = request;
  const { settings: own, registry, pipelines, hasValues } = await settingsFrom(request, surroundings, events);
  if (hasValues) requireThisProcess(request.processes, url);
  const directory = directoryOf(own, request, surroundings.cwd);
  const settings: Settings =
    request.checkpoints === undefined
      ? own
      : { ...own, checkpoints: { file: join(directory, "checkpoints.sqlite"), durability: request.checkpoints } };
  const workers = request.processes ?? (url === undefined ? availableParallelism() : 0);
  const { variables, signal, onReport } = surroundings;
  const note = (text: string) => onReport({ type: "note", text });
  const names = [...new Set(pipelines.map((name) => registry.playable(name).name))];
  const entries = names.map(registry.pipeline);
  const shared = url === undefined ? undefined : await openSharedDatabase(requireShareable(url, settings), 1);
  const checkpointer = hasValues && settings.checkpoints ? openCheckpointFile(settings.checkpoints.file) : undefined;
  const preloaded = shared || hasValues ? undefined : preloadWorkers({ workerFile, processes: workers });
  const openOwn = async () => {
    if (!shared)
      return { experiences: null, session: await openSession(settings, registry, variables, checkpointer ? { checkpointer } : {}) };
    const experiences = settings.experiences && (await shareExperiences(settings.experiences, shared.memories));
    return { experiences, session: await openSession(settings, registry, variables, {}, { database: shared.memories, experiences }) };
  };
  const { session, experiences } = await openOwn().catch(async (error: unknown) => {
    preloaded?.end();
    await shared?.close();
    throw error;
  });
  try {
    await checkModel(session.model);
    const memoryVersion = await prepareMemories(entries, session, settings, surroundings);
    const needsTuples = memoryVersion !== null;
    const refinement = entries.some(({ memory }) => memory === "refined-tuples") ? settings.refinement : null;
    const { environment, tasks } = session.open;
    const planned = planRun({
      environment: { name: environment.name, version: environment.version },
      split: settings.environment.split,
      tasks,
      pipelines: names,
      campaigns: entries.flatMap(({ name, campaign }) => (campaign ? [name] : [])),
      model: settings.model.name,
      seed: settings.environment.seed,
      trials,
      parameters: {
        model: settings.model,
        formation: needsTuples ? settings.formation : null,
        refinement,
        memoryVersion,
        options: environment.describe?.().options ?? {},
        ...(Object.keys(settings.nodes).length === 0 ? {} : { nodes: settings.nodes }),
        ...recordedPresets(settings, registry, needsTuples ? [...names, "ldm-formation", "ldm-refinement"] : names),
        ...(settings.experiences === null ? {} : { experiences: settings.experiences }),
      },
    });
    const plan = withPlayable(session.open, planned);
    const facts: ManifestFacts = {
      promptHashes: promptHashes([...builtInRegistry.pipelines, ...entries]),
      memoryVersion,
      ...versionFacts(),
    };
    const isResumed = existsSync(directory);
    if (isResumed) note(`continuing the run in ${directory}`);
    const onProgress = ({ finished, total, succeeded }: Progress) =>
      onReport({ type: "working", text: `${finished} of ${total} episodes, ${succeeded} successful`, done: finished, all: total });
    if (shared && workers === 0) note("waiting for workers: start `mnemograph worker` with the same database");
    const summary =
      shared && url !== undefined
        ? await playOnDatabase(
            {
              directory,
              plan,
              manifest: facts,
              settings,
              prompts: promptsHash(registry.pipelines),
              url,
              shared,
              experiences,
              workers,
              concurrency,
              maxCalls,
              leaseSeconds,
              onProgress,
            },
            surroundings,
          )
        : hasValues
          ? await playHere({
              directory,
              plan,
              manifest: facts,
              session,
              settings,
              checkpointer,
              concurrency,
              signal,
              onProgress,
              onCampaign: onReport,
            })
          : await runWithWorkers({
              directory,
              plan,
              manifest: facts,
              workerFile,
              preloaded,
              workerData: {
                cwd: surroundings.cwd,
                settings: { ...settings, calls: shareOfCalls(settings.calls, workers, session.spent() ?? 0) },
                variables: Object.fromEntries(
                  Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
                ),
              },
              processes: workers,
              episodesPerProcess: concurrency,
              signal,
              onProgress,
              onCampaign: onReport,
            });
    // What campaigns would go on from.
    if (!summary.stopped && settings.checkpoints === undefined) rmSync(join(directory, "campaigns"), { recursive: true, force: true });
    for (const text of summary.notes) note(text);
    onReport({
      type: "finished",
      text: summary.stopped
        ? `stopped after ${summary.resumed + summary.played} of ${summary.total} episodes; the same command goes on from here`
        : `${summary.total} episodes: ${summary.resumed} kept from before, ${summary.played} played now`,
    });
    const results = await readResults(directory);
    const { name, split, data } = settings.environment;
    const report = makeReport(
      results,
      reportOptions({ environment: name, split, isBuiltIn: data === null }, results, registry.environments, registry.pipelines),
    );
    return { directory, results, report, isComplete: !summary.stopped };
  } finally {
    preloaded?.end();
    await session.close();
    checkpointer?.close();
    await shared?.close();
  }
};
