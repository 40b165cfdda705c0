import { join } from "node:path";
import type { BaseCheckpointSaver } from "@langchain/langgraph";
import { episodeOutcome } from "../episode/episode-outcome.js";
import {
  fileEpisodeGroupJournal,
  type EpisodeGroupPart,
  partFailure,
  sharedEpisodeGroupJournal,
} from "../episode-group/group-journal.js";
import { isDatabaseOutage } from "../runner/postgres/database-outage.js";
import type { PlayEpisodeGroup } from "../episode-group/play-group.js";
import { recordEpisodeGroup } from "../episode-group/record-group.js";
import { showParts } from "../episode-group/show-parts.js";
import { topLevelSaver } from "../episode-group/top-level-saver.js";
import type { EpisodeEvent } from "@mnemograph/core";
import type { Episode } from "../plan/plan-run.js";
import { sqliteCheckpointer } from "@mnemograph/memory/sqlite";
import type { EpisodeGroupGraph } from "@mnemograph/pipelines/entries";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import { withMeasures } from "./play-episode.js";
import { playStreams } from "./play-streams.js";

/** Tasks of one trial that are played side by side. */
const sideBySide = 4;

type Place = Parameters<PlayEpisodeGroup>[1]["place"];

/**
 * Checkpoints and journal of an episode group: files in its folder, or what the workers of a database
 * share.
 */
const openPlace = async (place: Place, shared: BaseCheckpointSaver | undefined) => {
  if ("journal" in place) {
    const { threadId, journal } = place;
    return {
      threadId,
      journal: sharedEpisodeGroupJournal(journal),
      saver: shared!,
      close: () => {},
    };
  }
  const threadId = "episode-group";
  const journalFolder = join(place.folder, "journal");
  const made = fileEpisodeGroupJournal({ folder: journalFolder, isResumed: false });
  const saver = sqliteCheckpointer(join(place.folder, "checkpoints.sqlite"));
  const known = await saver.getTuple({ configurable: { thread_id: threadId } });
  return {
    threadId,
    journal: { ...made, isResumed: known !== undefined },
    saver,
    close: () => void saver.close(),
  };
};

/** Reports after each part how far its trial is. */
const progressReporter = (
  { progressOf }: EpisodeGroupGraph,
  pipeline: string,
  onReport: Parameters<PlayEpisodeGroup>[1]["onReport"],
) => {
  let current:
    | { readonly trial: number; readonly all: number; readonly done: Set<string> }
    | undefined;
  return {
    /** `isPlayed` says which parts were kept before. */
    enter: (
      state: Readonly<Record<string, unknown>>,
      isPlayed: (taskId: string, trial: number) => boolean,
    ) => {
      const progress = progressOf(state);
      if (progress === null) return;
      const { trial, taskIds } = progress;
      current = {
        trial,
        all: taskIds.length,
        done: new Set(taskIds.filter((taskId) => isPlayed(taskId, trial))),
      };
    },
    advance: ({ taskId }: { readonly taskId: string }) => {
      if (current === undefined) return;
      const { trial, done, all } = current;
      // A part that was kept, and its checkpoint not, is played twice.
      done.add(taskId);
      onReport({
        type: "working",
        text: `playing trial ${trial} of ${pipeline}: task ${done.size} of ${all}`,
        done: done.size,
        all,
      });
    },
  };
};

/**
 * How a worker of any kind plays what tasks are played together for: streams of tasks where the
 * settings ask for them, else RAP's trials.
 */
export const playEpisodeGroups = (
  session: Session,
  settings: Settings,
  shared?: BaseCheckpointSaver,
): PlayEpisodeGroup =>
  settings.stream === null ? playTrials(session, settings, shared) : playStreams(session, settings);

interface TrialPlay {
  readonly episode: Episode;
  readonly pipeline: string;
  readonly emit: (event: EpisodeEvent) => void;
  readonly events: Settings["events"];
}

/** One episode's outcome: what its parts of the trials came to. */
const trialOutcome = (
  session: Session,
  episodeGroup: EpisodeGroupGraph,
  parts: readonly EpisodeGroupPart[],
  state: Readonly<Record<string, unknown>>,
  { episode, pipeline, emit, events }: TrialPlay,
) => {
  const { episodeId, task } = episode;
  const shown = episodeGroup.stateOf(task, parts, state);
  const recording = showParts({
    parts,
    state: shown,
    episode: { episodeId, pipeline, task },
    emit,
    events,
  });
  const outcome = episodeOutcome(recording);
  // One trial less than the others had: what ended it may be why none succeeded.
  const error = outcome.success
    ? undefined
    : parts.map(partFailure).find((failure) => failure !== undefined);
  return withMeasures(
    error === undefined ? outcome : { ...outcome, error },
    task,
    recording.state,
    session.open,
  );
};

/**
 * RAP's trials over all tasks; `shared` is the checkpointer of a database, where the run is in one.
 */
const playTrials =
  (session: Session, { events }: Settings, shared?: BaseCheckpointSaver): PlayEpisodeGroup =>
  async ({ pipeline, episodes }, { signal, onReport, place }) => {
    const now = () => performance.now();
    const begin = now();
    const { threadId, journal, saver, close } = await openPlace(place, shared);
    try {
      const episodeGroup = await session.episodeGroup(
        pipeline,
        topLevelSaver(saver as never) as BaseCheckpointSaver,
      );
      const configurable = { thread_id: threadId };
      const progress = progressReporter(episodeGroup, pipeline, onReport);
      if (journal.isResumed) {
        const { values } = (await episodeGroup.graph.getState?.({ configurable } as never)) ?? {};
        const state = (values ?? {}) as Readonly<Record<string, unknown>>;
        await episodeGroup.restore(state);
        progress.enter(state, (taskId, trial) =>
          journal.partsOf(taskId).some((part) => part.trial === trial),
        );
      }
      const state = await recordEpisodeGroup({
        graph: episodeGroup.graph,
        input: episodeGroup.inputOf(episodes.map(({ task }) => task)),
        config: { signal, configurable, durability: "sync", maxConcurrency: sideBySide },
        now,
        journal,
        events,
        partOf: episodeGroup.partOf,
        failed: episodeGroup.failed,
        isOutage: isDatabaseOutage,
        onPart: progress.advance,
        onNode: (_node, update) =>
          progress.enter(update as Readonly<Record<string, unknown>>, () => false),
      });
      onReport({
        type: "finished",
        text: `${pipeline}: ${episodeGroup.summary(state)}; ${((now() - begin) / 1000).toFixed(1)} s`,
      });
      return async (episode, { emit }) =>
        trialOutcome(session, episodeGroup, journal.partsOf(episode.task.id), state, {
          episode,
          pipeline,
          emit,
          events,
        });
    } finally {
      close();
    }
  };
