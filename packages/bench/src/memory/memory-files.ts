import type { TupleMemory } from "@mnemograph/memory";
import { readResults } from "../run/read-run.js";
import { type Embedder, MnemographError } from "@mnemograph/core";
import { type ImportedExport, importExport, writeExport } from "./exported-memory.js";
import { experiencesOfRun, importExperiences, readRecordedRuns } from "./imported-experiences.js";
import { type SignalOfRun, noRun } from "./signal-of-run.js";
import { type PlayedEpisode, isRunDirectory, readPlayedRun } from "./played-episodes.js";
import { writeTrajectories } from "./trajectory-file.js";
import { judgedAs, signalledEpisode } from "../streams/signalled-episode.js";
import { importedNamespace } from "../names.js";

/**
 * Writes a memory of tuples as JSON lines; returns how many tuples there are.
 *
 * @example
 * const count = await exportTuples(tupleMemory, "household.jsonl");
 */
export const exportTuples = async (memory: TupleMemory, file: string): Promise<number> => {
  await writeExport({ kind: "tuples", memory }, file);
  return (await memory.stats()).tuples;
};

export interface MemoryImport {
  /**
   * A run directory or recorded runs `{ meta, episodes }`, which become RAP's experiences, or what
   * an export of a memory wrote.
   */
  readonly file: string;
  /**
   * The SQLite file; one that ends in `.jsonl` is written with the demonstrations of a run instead.
   */
  readonly database: string;
  /** The memory's name in that file. */
  readonly namespace?: string;
  /** What experiences are embedded with; by default the offline embedder. */
  readonly embedder?: Embedder;
  /**
   * The signal that decides which episodes of a run were good, by the name that tables give it; by
   * default the environment's judge.
   */
  readonly signal?: Pick<SignalOfRun, "name" | "report">;
}

/**
 * What was imported: `added` experiences to `logs` in all, `trajectories` of `episodes` that were
 * played, or the tuples, reflections or notes of an export.
 */
export type Imported =
  | ImportedExport
  | { readonly kind: "demonstrations"; readonly trajectories: number; readonly episodes: number };

/** The episodes as another signal judges them; those that it cannot judge are left out. */
const describedBy = async (
  directory: string,
  played: readonly PlayedEpisode[],
  { report }: Pick<SignalOfRun, "report">,
): Promise<PlayedEpisode[]> => {
  const stops = new Map(
    (await readResults(directory)).map(({ episodeId, stopReason }) => [episodeId, stopReason]),
  );
  const described: PlayedEpisode[] = [];
  for (const one of played) {
    const stopReason = stops.get(one.trajectory.id) ?? "";
    const success = await report(signalledEpisode(one.trajectory, stopReason));
    if (success !== undefined) described.push(judgedAs(one, success));
  }
  return described;
};

const isForDemonstrations = (file: string) => file.endsWith(".jsonl");

/** Turns a run into demonstrations, or into RAP's experiences. RAP section 4.1.1, Table 13. */
const importRun = async (
  { environment, episodes }: Awaited<ReturnType<typeof readPlayedRun>>,
  database: string,
  namespace: string,
  { embedder, signal }: Pick<MemoryImport, "embedder" | "signal">,
): Promise<Imported> => {
  if (isForDemonstrations(database)) {
    const solved = episodes.map(({ trajectory }) => trajectory).filter(({ success }) => success);
    writeTrajectories(database, solved);
    return { kind: "demonstrations", trajectories: solved.length, episodes: episodes.length };
  }
  const logs = experiencesOfRun({ environment, episodes });
  return {
    kind: "experiences",
    ...(await importExperiences(logs, {
      database,
      namespace,
      embedder,
      signal: signal?.name,
      environment,
    })),
  };
};

const noDemonstrations = (file: string, database: string) =>
  new MnemographError({
    code: "USAGE",
    message: `only a run directory becomes demonstrations, and ${file} is none`,
    hint: `name a SQLite file in place of ${database}: experiences and tuples are kept there`,
    evidence: { file, database },
  });

/**
 * Reads a memory from a file into a SQLite file. Throws DATA_INVALID for a damaged one.
 *
 * @throws MnemographError DATA_INVALID or MEMORY_INVALID for a damaged file, USAGE for a signal
 *   over something that is no run, and for demonstrations of it.
 * @example
 * const imported = await importMemoryFile({ file: "household.jsonl", database: "memories.sqlite", namespace: "household" });
 * imported.kind === "tuples" ? imported.tuples : 0;
 */
export const importMemoryFile = async (request: MemoryImport): Promise<Imported> => {
  const { file, database, namespace = importedNamespace, embedder, signal } = request;
  if (isRunDirectory(file)) {
    const run = await readPlayedRun(file);
    const episodes =
      signal === undefined ? run.episodes : await describedBy(file, run.episodes, signal);
    return importRun({ ...run, episodes }, database, namespace, request);
  }
  if (signal !== undefined) throw noRun(file);
  if (isForDemonstrations(database)) throw noDemonstrations(file, database);
  const runs = await readRecordedRuns(file);
  if (runs !== null)
    return {
      kind: "experiences",
      ...(await importExperiences(runs, { database, namespace, embedder })),
    };
  return importExport(file, { database, namespace });
};
