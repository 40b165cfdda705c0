import { rmSync } from "node:fs";
import { basename, join } from "node:path";
import { readEvents, readManifest } from "@mnemograph/bench/results";
import { type EpisodeEvent, MnemographError } from "@mnemograph/core";
import {
  type ForkEdits,
  type ForkPoint,
  forkEpisode,
  forkProblem,
  type ForkRequest,
  type Settings,
} from "@mnemograph/bench";
import type { FoundRun } from "../runs/find-runs.js";
import { memoryOfRun } from "./memory-of-run.js";
import { newFolderIn } from "./new-folder.js";
import { settingsFor } from "./settings-for.js";
import type { WorkPlace } from "./work-place.js";
import { inWords, usageError } from "../usage-error.js";

/** Forks that are played at a time, and how many are remembered. */
const MOST_AT_ONCE = 4;
const REMEMBERED = 50;

export interface ForkState {
  readonly id: string;
  state: "playing" | "played" | "failed";
  /** Events so far. */
  events: number;
  readonly episode: string;
  /** The folder of the run that it becomes, by its last part. */
  readonly folder: string;
  success?: boolean;
  problem?: string;
}

/** Why an episode cannot be forked, and the folder that a person may give to it. */
export interface ForkRefusal {
  readonly problem: string;
  readonly folder: string | null;
}

const folderIn = (error: unknown): string | null => {
  const folder = MnemographError.isInstance(error) ? error.evidence["folder"] : undefined;
  return typeof folder === "string" ? folder : null;
};

const eventsOf = async ({ directory }: FoundRun, episode: string): Promise<EpisodeEvent[]> => {
  const events: EpisodeEvent[] = [];
  for await (const event of readEvents(directory, episode)) events.push(event);
  return events;
};

const newFork = (id: string, episode: string, folder: string): ForkState => ({
  id,
  state: "playing",
  events: 0,
  episode,
  folder,
});

/** Plays a fork to its end, and keeps its state. */
const play = async (
  fork: ForkState,
  request: ForkRequest,
  { runtime }: WorkPlace,
): Promise<void> => {
  const onEvent = () => {
    fork.events += 1;
  };
  try {
    const { outcome } = await forkEpisode({ ...request, onEvent }, runtime);
    fork.success = outcome.success;
    fork.state = "played";
  } catch (error) {
    fork.problem = inWords(error);
    fork.state = "failed";
    rmSync(request.directory, { recursive: true, force: true });
  }
};

/**
 * Forks of recorded episodes: each becomes a run of its own; what is known of them here is only how
 * far they are.
 */
export const openForks = (place: WorkPlace) => {
  const { folder, registry, database } = place;
  const forks = new Map<string, ForkState>();
  /** Folders that were given since this studio was started. */
  const given: string[] = [];
  const settingsOf = (run: FoundRun) =>
    settingsFor({ ...place, roots: [...place.roots, ...given] }, run);
  const memoryFor = async (run: FoundRun, settings: Settings, pipeline: string) =>
    memoryOfRun(await readManifest(run.directory), settings, registry, pipeline, database);
  return {
    /**
     * Why this pipeline's episodes of a run cannot be forked, and the folder that it would have to
     * read; undefined where they can.
     */
    problemOf: async (run: FoundRun, pipeline: string): Promise<ForkRefusal | undefined> => {
      try {
        const settings = await settingsOf(run);
        const problem =
          forkProblem(registry, settings, pipeline) ??
          (await memoryFor(run, settings, pipeline)).problem;
        return problem === undefined ? undefined : { problem, folder: null };
      } catch (error) {
        if (!MnemographError.isInstance(error)) throw error;
        return { problem: inWords(error), folder: folderIn(error) };
      }
    },
    /** Gives the studio the folder that a run's refusal names: none that a request names. */
    give: async (run: FoundRun): Promise<string | null> => {
      const folder = await settingsOf(run).then(() => null, folderIn);
      if (folder !== null) given.push(folder);
      return folder;
    },
    start: async (
      run: FoundRun,
      episode: string,
      point: ForkPoint,
      edits: ForkEdits,
    ): Promise<ForkState> => {
      if ([...forks.values()].filter(({ state }) => state === "playing").length >= MOST_AT_ONCE)
        throw usageError(`${MOST_AT_ONCE} forks are played already`, "wait until one has ended");
      const settings = await settingsOf(run);
      const events = await eventsOf(run, episode);
      const { pipeline = "" } = events.find((event) => event.type === "episode-start") ?? {};
      const memory = await memoryFor(run, settings, pipeline);
      if (memory.problem !== undefined)
        throw usageError(memory.problem, "look at docs/studio.md, Fork");
      const kept = memory.shared && { shared: memory.shared };
      const directory = newFolderIn(join(folder, "forks"), `fork-${basename(run.directory)}`);
      const fork = newFork(String(forks.size + 1), episode, basename(directory));
      forks.set(fork.id, fork);
      for (const [id, { state }] of forks)
        if (forks.size > REMEMBERED && state !== "playing") forks.delete(id);
      const request = { settings, registry, events, point, edits, directory, from: run.id };
      void play(fork, { ...request, ...kept }, place);
      return fork;
    },
    find: (id: string): ForkState | undefined => forks.get(id),
  };
};
