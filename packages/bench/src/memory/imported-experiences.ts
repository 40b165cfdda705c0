import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { readManifest, readResults } from "../run/read-run.js";
import { open } from "node:fs/promises";
import {
  type Embedder,
  type ExperienceLog,
  MnemographError,
  readTextFile,
  requireTextStart,
} from "@mnemograph/core";
import type { ExperienceMemory } from "@mnemograph/memory";
import { sqliteExperienceMemory } from "@mnemograph/memory/sqlite";
import { offlineEmbedder } from "@mnemograph/models";
import { embedExperiences, importRecordedRuns, experienceFromTrajectory } from "@mnemograph/nodes";
import { z } from "zod";
import { importedNamespace } from "../names.js";
import { memoryName } from "../session/settings.js";
import { isRunDirectory, readPlayedRun, type PlayedEpisode } from "./played-episodes.js";
import { presetOptions } from "@mnemograph/pipelines/presets";

/**
 * RAP's logs of a run: each the pipeline's own where it made one, else written as RAP writes
 * ReAct's episodes. Losses are left out unless the environment's presets keep them. RAP sections
 * 3.2 and 4.1.1.
 */
export const experiencesOfRun = ({
  environment,
  episodes,
}: {
  readonly environment: string;
  readonly episodes: readonly PlayedEpisode[];
}): readonly ExperienceLog[] => {
  const { write } = presetOptions({ environment, pipeline: "rap-train" });
  return episodes.flatMap(({ trajectory, experience }) => {
    if (experience !== null) return [{ ...experience, id: trajectory.id }];
    const isKept = trajectory.success || write?.keep === "all";
    return isKept ? [experienceFromTrajectory(trajectory, { narrate: false, ...write })] : [];
  });
};

const openAt = (path: string, namespace: string, embedder: Embedder): Promise<ExperienceMemory> =>
  sqliteExperienceMemory({
    path,
    namespace,
    embedder: { model: embedder.id, dimensions: embedder.dimensions },
  });

/** Enough of a file's beginning to distinguish one JSON value with `meta` from JSON lines. */
const LOOK = 4096;

const looksLikeRuns = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOK), 0, LOOK, 0);
    requireTextStart(buffer.subarray(0, bytesRead), path);
    return /^\uFEFF?\s*\{\s*"meta"/.test(buffer.toString("utf8", 0, bytesRead));
  } finally {
    await file.close();
  }
};

/**
 * The logs of a file with recorded agent runs; null where the file is something else. Throws
 * DATA_INVALID for a damaged one.
 */
export const readRecordedRuns = async (path: string): Promise<readonly ExperienceLog[] | null> => {
  if (!(await looksLikeRuns(path))) return null;
  const text = await readTextFile(path);
  try {
    return importRecordedRuns(JSON.parse(text));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new MnemographError({
      code: "DATA_INVALID",
      message: `${path} is no JSON`,
      hint: "recorded runs are one JSON object in one file",
      cause,
    });
  }
};

const Described = z.object({ signals: z.array(z.string()) });
const Played = z.object({ environments: z.array(z.string()) });

/**
 * The signals that decided which imported episodes of a memory were good; in files of earlier
 * versions it was the judge.
 */
export const importedSignals = async (
  memory: Pick<ExperienceMemory, "metadata">,
): Promise<readonly string[]> =>
  Described.safeParse(await memory.metadata()).data?.signals ?? ["outcome"];

/** The environments whose runs a memory was imported from; those of recorded runs are not named. */
export const importedEnvironments = async (
  memory: Pick<ExperienceMemory, "metadata">,
): Promise<readonly string[]> => Played.safeParse(await memory.metadata()).data?.environments ?? [];

export interface ImportExperiencesOptions {
  readonly database: string;
  /** The memory's name in that file. */
  readonly namespace: string;
  readonly embedder?: Embedder | undefined;
  /** The signal that decided which logs are good. */
  readonly signal?: string | undefined;
  /** The environment that the logs were played in, where it is known. */
  readonly environment?: string;
}

/**
 * Adds logs to RAP's memory in a SQLite file, with the signal that decided which were good and the
 * environment that they were played in; a log that is known already is replaced.
 */
export const importExperiences = async (
  logs: readonly ExperienceLog[],
  {
    database,
    namespace,
    embedder = offlineEmbedder(),
    signal = "outcome",
    environment,
  }: ImportExperiencesOptions,
): Promise<{ readonly added: number; readonly logs: number }> => {
  const memory = await openAt(database, namespace, embedder);
  try {
    if (logs.length > 0) {
      const known = (await memory.logIds()).length === 0 ? [] : await importedSignals(memory);
      const played = await importedEnvironments(memory);
      await memory.add(await embedExperiences(embedder, logs));
      await memory.setMetadata({
        ...(await memory.metadata()),
        signals: [...new Set([...known, signal])],
        environments: [
          ...new Set([...played, ...(environment === undefined ? [] : [environment])]),
        ],
      });
    }
    return { added: logs.length, logs: (await memory.logIds()).length };
  } finally {
    await memory.close();
  }
};

/**
 * The SQLite file of experiences: that which was given, or one that holds a given run's, embedded
 * once and kept beside formed memories.
 */
export const experienceFile = async (
  given: string,
  memoryFolder: string,
  embedder: Embedder,
): Promise<string> => {
  if (!isRunDirectory(given)) return given;
  const { results, planHash } = await runFacts(given);
  const file = join(
    memoryFolder,
    `${memoryName({ kind: "run", planHash, results, embedder: embedder.id })}.sqlite`,
  );
  if (existsSync(file)) return file;
  mkdirSync(memoryFolder, { recursive: true });
  const played = await readPlayedRun(given);
  await importExperiences(experiencesOfRun(played), {
    database: file,
    namespace: importedNamespace,
    embedder,
    environment: played.environment,
  });
  return file;
};

const runFacts = async (directory: string) => ({
  planHash: (await readManifest(directory)).planHash,
  results: (await readResults(directory)).length,
});

/** Opens what `memory import` wrote; throws MEMORY_INVALID where nothing lies there. */
export const openImportedExperiences = async (
  database: string,
  embedder: Embedder,
  namespace = importedNamespace,
): Promise<ExperienceMemory> => {
  const missing = (hint: string) =>
    new MnemographError({
      code: "MEMORY_INVALID",
      message: `${database} holds no experiences`,
      hint,
      evidence: { database },
    });
  if (!existsSync(database))
    throw missing("`mnemograph memory import <recorded runs> <database>` writes them");
  const memory = await openAt(database, namespace, embedder);
  if ((await memory.logIds()).length > 0) return memory;
  await memory.close();
  throw missing(`\`mnemograph memory import\` writes them, under the name "${namespace}"`);
};
