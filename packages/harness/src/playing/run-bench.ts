import { existsSync } from "node:fs";
import {
  type ManifestFacts,
  type Progress,
  type ResultLine,
  type RunPlan,
  planRun,
  preloadWorkers,
  readResults,
  runWithWorkers,
} from "@mnemograph/bench";
import { MnemographError } from "@mnemograph/core";
import { checkModel } from "@mnemograph/models";
import type { OpenEnvironment } from "../environments/environment-kind.js";
import type { Io } from "../../../src/io.js";
import { shareOfCalls } from "../model/call-settings.js";
import { prepareMemories } from "../memory/prepare-memory.js";
import { shareExperiences } from "../memory/share-experiences.js";
import { progressBar, progressLine } from "../../../src/output/progress-line.js";
import type { PipelineEntry } from "../pipelines/pipeline-entry.js";
import { pipelineEntry, playableEntry } from "../pipelines/registry.js";
import { playsTask } from "../pipelines/team-graphs.js";
import { playOnDatabase } from "./play-on-database.js";
import { openSession } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import { openSharedDatabase } from "./shared-database.js";
import { promptHashes, versionFacts } from "../session/version-facts.js";

export interface BenchRequest {
  readonly settings: Settings;
  readonly pipelines: readonly string[];
  readonly directory: string;
  /** Processes on this machine. */
  readonly workers: number;
  /** Episodes that each process plays side by side. */
  readonly concurrency?: number;
  readonly trials: number;
  /** PostgreSQL that other machines' workers share; without it, everything stays on this machine. */
  readonly databaseUrl?: string;
  /** Most model calls at once, over all workers of the database. */
  readonly maxCalls?: number | null;
  /** Silence after which a worker of the database counts as dead. */
  readonly leaseSeconds?: number;
}

export interface BenchOutcome {
  /** Every result line of the run directory, those of earlier calls included. */
  readonly results: readonly ResultLine[];
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
const requireShareable = (url: string, entries: readonly PipelineEntry[], { calls }: Settings): string => {
  if (Object.keys(calls).length > 0) {
    throw new MnemographError({
      code: "USAGE",
      message: "recordings, caches and limits of one machine do not reach the workers of a database",
      hint: "leave them out; --max-calls limits the calls of all workers",
    });
  }
  const alone = entries.find(({ memory }) => memory === "trials");
  if (alone === undefined) return url;
  throw new MnemographError({
    code: "USAGE",
    message: `${alone.name} plays its trials over all tasks in files of one machine`,
    hint: "play it without --database-url",
  });
};

/** Plans, forms the memory and plays with worker processes. */
export const runBench = async (request: BenchRequest, io: Io): Promise<BenchOutcome> => {
  const {
    settings,
    pipelines,
    directory,
    workers,
    concurrency = 1,
    trials,
    databaseUrl: url,
    maxCalls = null,
    leaseSeconds = 30,
  } = request;
  const names = [...new Set(pipelines.map((name) => playableEntry(name).name))];
  const entries = names.map(pipelineEntry);
  const shared = url === undefined ? undefined : await openSharedDatabase(requireShareable(url, entries, settings), 1);
  const preloaded = shared ? undefined : preloadWorkers({ workerFile, processes: workers });
  const openOwn = async () => {
    if (!shared) return { experiences: null, session: await openSession(settings, io.environment) };
    const experiences = settings.experiences && (await shareExperiences(settings.experiences, shared.memories));
    return { experiences, session: await openSession(settings, io.environment, {}, { database: shared.memories, experiences }) };
  };
  const { session, experiences } = await openOwn().catch(async (error: unknown) => {
    preloaded?.end();
    await shared?.close();
    throw error;
  });
  try {
    await checkModel(session.model);
    const memoryVersion = await prepareMemories(entries, session, settings, io);
    const needsTuples = memoryVersion !== null;
    const refinement = entries.some(({ memory }) => memory === "refined-tuples") ? settings.refinement : null;
    const { environment, tasks } = session.open;
    const planned = planRun({
      environment: { name: environment.name, version: environment.version },
      split: settings.environment.split,
      tasks,
      pipelines: names,
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
        ...(settings.experiences === null ? {} : { experiences: settings.experiences }),
      },
    });
    const plan = withPlayable(session.open, planned);
    const facts: ManifestFacts = { promptHashes, memoryVersion, ...versionFacts() };
    const progress = progressLine(io);
    const isResumed = existsSync(directory);
    if (isResumed) io.error(`continuing the run in ${directory}\n`);
    const onProgress = ({ finished, total, succeeded }: Progress) =>
      progress.show(`${progressBar(finished, total)}  ${finished} of ${total} episodes, ${succeeded} successful`);
    if (shared && workers === 0) io.error(`waiting for workers: start \`mnemograph worker\` with the same database\n`);
    const summary =
      shared && url !== undefined
        ? await playOnDatabase(
            {
              directory,
              plan,
              manifest: facts,
              settings,
              url,
              shared,
              experiences,
              workers,
              concurrency,
              maxCalls,
              leaseSeconds,
              onProgress,
            },
            io,
          )
        : await runWithWorkers({
            directory,
            plan,
            manifest: facts,
            workerFile,
            preloaded,
            workerData: { ...settings, calls: shareOfCalls(settings.calls, workers, session.spent() ?? 0) },
            processes: workers,
            episodesPerProcess: concurrency,
            signal: io.signal,
            onProgress,
          });
    for (const note of summary.notes) io.error(`${note}\n`);
    progress.end(
      summary.stopped
        ? `stopped after ${summary.resumed + summary.played} of ${summary.total} episodes; the same command goes on from here`
        : `${summary.total} episodes: ${summary.resumed} kept from before, ${summary.played} played now`,
    );
    return { results: await readResults(directory), isComplete: !summary.stopped };
  } finally {
    preloaded?.end();
    await session.close();
    await shared?.close();
  }
};
