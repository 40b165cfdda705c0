import { existsSync } from "node:fs";
import { type ManifestFacts, type ResultLine, planRun, readResults, runWithWorkers } from "@mnemograph/bench";
import { checkModel } from "@mnemograph/models";
import type { Io } from "./io.js";
import { prepareMemories } from "./memory/prepare-memory.js";
import { progressBar, progressLine } from "./output/progress-line.js";
import { pipelineEntry, playableEntry } from "./pipelines/registry.js";
import { openSession } from "./session.js";
import type { Settings } from "./settings.js";
import { promptHashes, versionFacts } from "./version-facts.js";

export interface BenchRequest {
  readonly settings: Settings;
  readonly pipelines: readonly string[];
  readonly directory: string;
  readonly workers: number;
  readonly trials: number;
}

export interface BenchOutcome {
  /** Every result line of the run directory, those of earlier calls included. */
  readonly results: readonly ResultLine[];
  /** False when the run was stopped before its last episode. */
  readonly isComplete: boolean;
}

/** Plans, forms the memory and plays with worker processes. */
export const runBench = async ({ settings, pipelines, directory, workers, trials }: BenchRequest, io: Io): Promise<BenchOutcome> => {
  const names = [...new Set(pipelines.map((name) => playableEntry(name).name))];
  const session = await openSession(settings, io.environment);
  try {
    await checkModel(session.model);
    const entries = names.map(pipelineEntry);
    const memoryVersion = await prepareMemories(entries, session, settings, io);
    const needsTuples = memoryVersion !== null;
    const refinement = entries.some(({ memory }) => memory === "refined-tuples") ? settings.refinement : null;
    const { environment, tasks } = session.open;
    const plan = planRun({
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
      },
    });
    const facts: ManifestFacts = { promptHashes, memoryVersion, ...versionFacts() };
    const progress = progressLine(io);
    const isResumed = existsSync(directory);
    if (isResumed) io.error(`continuing the run in ${directory}\n`);
    const summary = await runWithWorkers({
      directory,
      plan,
      manifest: facts,
      workerFile: new URL("./worker.js", import.meta.url),
      workerData: settings,
      processes: workers,
      signal: io.signal,
      onProgress: ({ finished, total, succeeded }) =>
        progress.show(`${progressBar(finished, total)}  ${finished} of ${total} episodes, ${succeeded} successful`),
    });
    for (const note of summary.notes) io.error(`${note}\n`);
    progress.end(
      summary.stopped
        ? `stopped after ${summary.resumed + summary.played} of ${summary.total} episodes; the same command goes on from here`
        : `${summary.total} episodes: ${summary.resumed} kept from before, ${summary.played} played now`,
    );
    return { results: await readResults(directory), isComplete: !summary.stopped };
  } finally {
    await session.close();
  }
};
