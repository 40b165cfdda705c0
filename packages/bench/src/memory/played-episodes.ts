import { existsSync } from "node:fs";
import { join } from "node:path";
import { listEpisodes, readEvents, readManifest } from "../run/read-run.js";
import {
  type EpisodeEvent,
  ExperienceLog,
  MnemographError,
  Step,
  Task,
  type Trajectory,
} from "@mnemograph/core";
import { z } from "zod";

/** What a run's event log holds of one episode. */
export interface PlayedEpisode {
  /** The walk that won, else the last one: an episode may hold several trials or processes. */
  readonly trajectory: Trajectory;
  /** The log that the pipeline itself made of it; null where it makes none. */
  readonly experience: ExperienceLog | null;
  readonly pipeline: string;
}

interface Walk {
  readonly path: string;
  readonly steps: Step[];
  observation: string;
  reward: number;
  success: boolean;
  experience: ExperienceLog | null;
}

const Seen = z.object({
  observation: z.string().optional(),
  trajectory: z.unknown().optional(),
  reward: z.number().optional(),
  success: z.boolean().optional(),
  experience: z.unknown().optional(),
});

const begins = new Set(["resetEnvironment"]);

/** What a node added to the walk at its place in the graph. */
const follow = (walk: Walk, update: z.infer<typeof Seen>): void => {
  const step = Step.safeParse(update.trajectory);
  if (step.success) walk.steps.push(step.data);
  if (update.observation !== undefined && (step.success || walk.steps.length === 0))
    walk.observation = update.observation;
  if (step.success && update.reward !== undefined) walk.reward = update.reward;
  if (step.success && update.success !== undefined) walk.success = update.success;
  const experience = ExperienceLog.safeParse(update.experience);
  if (experience.success) walk.experience = experience.data;
};

/**
 * Reads the walks of one episode back from its events; null where the environment was never
 * stepped.
 */
export const readPlayedEpisode = async (
  episodeId: string,
  events: AsyncIterable<EpisodeEvent>,
): Promise<PlayedEpisode | null> => {
  const walks: Walk[] = [];
  let described: { readonly task: Task; readonly pipeline: string } | undefined;
  for await (const event of events) {
    if (event.type === "episode-start")
      described = { task: Task.parse(event.task), pipeline: event.pipeline };
    if (event.type !== "node-end") continue;
    const update = Seen.safeParse(event.update);
    if (!update.success) continue;
    if (begins.has(event.node))
      walks.push({
        path: event.path,
        steps: [],
        observation: update.data.observation ?? "",
        reward: 0,
        success: false,
        experience: null,
      });
    else {
      const walk = walks.findLast(({ path }) => path === event.path);
      if (walk) follow(walk, update.data);
    }
  }
  const played = walks.filter(({ steps }) => steps.length > 0);
  const chosen = played.find(({ success }) => success) ?? played.at(-1);
  if (chosen === undefined || described === undefined) return null;
  const { steps, observation: finalObservation, reward, success, experience } = chosen;
  return {
    trajectory: { id: episodeId, task: described.task, steps, finalObservation, reward, success },
    experience,
    pipeline: described.pipeline,
  };
};

/** Whether a path is a run directory. */
export const isRunDirectory = (path: string): boolean => existsSync(join(path, "manifest.json"));

const nothingIn = (directory: string) =>
  new MnemographError({
    code: "DATA_INVALID",
    message: `the run in ${directory} holds no steps`,
    hint: "play it with --events lean (the default), full or no-prompts (events in code)",
    evidence: { directory },
  });

/**
 * All episodes of a run, in the order of their names; throws DATA_INVALID for a run without events,
 * RUN_INVALID for a damaged one.
 */
export const readPlayedRun = async (
  directory: string,
): Promise<{ readonly environment: string; readonly episodes: readonly PlayedEpisode[] }> => {
  const { environment } = await readManifest(directory);
  const ids = existsSync(join(directory, "events"))
    ? (await listEpisodes(directory)).toSorted()
    : [];
  const episodes: PlayedEpisode[] = [];
  for (const id of ids) {
    const episode = await readPlayedEpisode(id, readEvents(directory, id));
    if (episode !== null) episodes.push(episode);
  }
  if (episodes.length === 0) throw nothingIn(directory);
  return { environment: environment.name, episodes };
};
