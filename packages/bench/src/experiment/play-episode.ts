import type { Episode } from "../plan/plan-run.js";
import type { EpisodeOutcome } from "../run/result-line.js";
import type { Play } from "../runner/play.js";
import { recordEpisode } from "../episode/record-episode.js";
import type { Recording } from "../episode/recording.js";
import { episodeOutcome } from "../episode/episode-outcome.js";
import { isDatabaseOutage } from "../runner/postgres/database-outage.js";
import { Agreement, type Task, Trial, type OpenEnvironment } from "@mnemograph/core";
import { countedSteps, overallAgreement } from "@mnemograph/nodes";
import { z } from "zod";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";

const Played = z.object({ trajectory: z.array(z.object({ action: z.string() })).default([]) });

const Reporting = z.object({
  embodiedAgreement: Agreement.optional(),
  droppedEpisodes: z.number().optional(),
});

/**
 * How true and how complete the agent's words about its own state were, where any were judged; how
 * many earlier episodes its prompts left out, where they show any.
 */
const ownMeasures = (state: unknown): Record<string, number> => {
  const { embodiedAgreement, droppedEpisodes } = Reporting.parse(state);
  if (droppedEpisodes !== undefined) return { droppedEpisodes };
  if (embodiedAgreement === undefined) return {};
  const { precision, recall } = overallAgreement(embodiedAgreement);
  return {
    ...(precision === null ? {} : { ownStatePrecision: precision }),
    ...(recall === null ? {} : { ownStateRecall: recall }),
  };
};

/**
 * Adds the environment's own measures, and the method's, to the outcome of an episode that was played to
 * its end.
 */
export const withMeasures = async (
  outcome: EpisodeOutcome,
  task: Task,
  state: unknown,
  { measures }: Pick<OpenEnvironment, "measures">,
): Promise<EpisodeOutcome> => {
  if (outcome.error) return outcome;
  const actions = Played.parse(state).trajectory.map(({ action }) => action);
  const own = ownMeasures(state);
  const all = { ...(await measures?.({ task, actions })), ...own };
  return measures === undefined && Object.keys(own).length === 0
    ? outcome
    : { ...outcome, measures: all };
};

const Tried = z.object({ trials: z.array(Trial).default([]) });

/**
 * The outcome with the steps of all trials, where these are wanted and there were any. LangSuitE
 * leaves open which steps count.
 */
const withCountedSteps = (
  outcome: EpisodeOutcome,
  state: unknown,
  counting: "last" | "sum" | undefined,
): EpisodeOutcome => {
  const { trials } = Tried.parse(state);
  return counting === "sum" && trials.length > 0 && !outcome.error
    ? { ...outcome, steps: countedSteps(trials, "sum") }
    : outcome;
};

/** The outcome of an episode that was played, with the environment's own measures. */
export const outcomeOf = (
  recording: Recording,
  { pipeline, task }: Pick<Episode, "pipeline" | "task">,
  session: Session,
): Promise<EpisodeOutcome> => {
  const outcome = withCountedSteps(
    episodeOutcome(recording),
    recording.state,
    session.optionsOf(pipeline).steps,
  );
  return withMeasures(outcome, task, recording.state, session.open);
};

/**
 * How a worker of any kind plays the episodes of a session; with checkpoints where the runner gives
 * a thread, or the settings a file.
 */
export const playEpisodes =
  (
    session: Session,
    { events, checkpoints }: Settings,
    startOver: (threadId: string) => Promise<void> = async () => {},
  ): Play =>
  async (episode, { emit, signal, checkpointed }) => {
    const own =
      checkpoints && !checkpointed
        ? { threadId: episode.episodeId, durability: checkpoints.durability }
        : undefined;
    // Without a journal, half an episode is played again from its start.
    if (own) await startOver(own.threadId);
    const thread = checkpointed ? { threadId: checkpointed.threadId, durability: "sync" } : own;
    const recording = await recordEpisode({
      graph: await session.graph(episode.pipeline, episode.task),
      input: { task: episode.task },
      config: {
        signal,
        ...(thread
          ? { configurable: { thread_id: thread.threadId }, durability: thread.durability }
          : {}),
      },
      now: () => performance.now(),
      emit,
      episode: { episodeId: episode.episodeId, pipeline: episode.pipeline, task: episode.task },
      events,
      ...(checkpointed ? { journal: checkpointed.journal, isOutage: isDatabaseOutage } : {}),
    });
    return outcomeOf(recording, episode, session);
  };
