import type { Episode, RunPlan } from "./plan-run.js";

/**
 * Episodes of one pipeline and repetition that one run of its graph plays together, since its tasks
 * learn from each other. Plain JSON.
 */
export interface EpisodeGroup {
  readonly runId: string;
  /** Stable across reruns and legal as a file name. */
  readonly episodeGroupId: string;
  readonly pipeline: string;
  /** 0-based repetition; the number of the stream where tasks are one. */
  readonly trial: number;
  /** In plan order. */
  readonly episodes: readonly Episode[];
}

/** What is handed to a worker: one episode, or an episode group with all of its episodes. */
export type PlanUnit = Episode | EpisodeGroup;

export const isEpisodeGroup = (unit: PlanUnit): unit is EpisodeGroup => "episodes" in unit;

/**
 * Whether a unit is a stream: an episode group whose tasks come one after the other, without checkpoints.
 */
export const isStream = (unit: PlanUnit): boolean =>
  isEpisodeGroup(unit) && unit.episodes[0]?.stream !== undefined;

/** The episodes of a unit. */
export const episodesOf = (unit: PlanUnit): readonly Episode[] =>
  isEpisodeGroup(unit) ? unit.episodes : [unit];

/** The place of a unit in the plan: its first episode's. */
export const indexOf = (unit: PlanUnit): number =>
  isEpisodeGroup(unit) ? unit.episodes[0]!.index : unit.index;

/**
 * What a plan hands out, in order: an episode group stands where its first episode stands.
 */
export const planUnits = ({ episodes, episodeGroups, runId }: RunPlan): readonly PlanUnit[] => {
  const together = new Set(episodeGroups);
  const groups = new Map<string, Episode[]>();
  const units: (Episode | (EpisodeGroup & { episodes: Episode[] }))[] = [];
  for (const episode of episodes) {
    const { pipeline, stream } = episode;
    const trial = stream?.run ?? episode.trial;
    if (!together.has(pipeline)) {
      units.push(episode);
      continue;
    }
    const episodeGroupId = `${pipeline}~${trial}`;
    const known = groups.get(episodeGroupId);
    if (known) {
      known.push(episode);
      continue;
    }
    const own = [episode];
    groups.set(episodeGroupId, own);
    units.push({ runId, episodeGroupId, pipeline, trial, episodes: own });
  }
  return units;
};
