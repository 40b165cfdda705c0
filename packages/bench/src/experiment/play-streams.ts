import { join } from "node:path";
import type { EpisodeOutcome } from "../run/result-line.js";
import type { EpisodeUsage } from "../episode/usage-counter.js";
import type { PlayEpisodeGroup } from "../episode-group/play-group.js";
import {
  type StreamJournal,
  fileStreamJournal,
  sharedStreamJournal,
} from "../streams/stream-journal.js";
import { episodeOutcome } from "../episode/episode-outcome.js";
import { isDatabaseOutage } from "../runner/postgres/database-outage.js";
import type { Episode } from "../plan/plan-run.js";
import { learnsAt } from "../plan/stream-part.js";
import { playInStream } from "../streams/play-in-stream.js";
import { recordEpisode } from "../episode/record-episode.js";
import { sumFailures } from "../metrics/sum-failures.js";
import type { OpenStream } from "../streams/open-stream.js";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import { playedTask } from "../streams/played-task.js";
import { outcomeOf } from "./play-episode.js";

type Place = Parameters<PlayEpisodeGroup>[1]["place"];

/**
 * The journal of a stream: files in its folder, or rows of the database, from which another worker
 * goes on.
 */
const openJournal = (place: Place): StreamJournal =>
  "folder" in place
    ? fileStreamJournal(join(place.folder, "journal"))
    : sharedStreamJournal(place.journal, place.journal.flush ?? (async () => {}));

/** An outcome with what learning asked the model for. */
const withUsage = (outcome: EpisodeOutcome, more: readonly EpisodeUsage[]): EpisodeOutcome => {
  let sum = outcome;
  // oxlint-disable-next-line oxc/no-accumulating-spread -- one or two parts a task
  for (const usage of more) {
    const failures = sumFailures([sum, usage]);
    const bad = (sum.badReplies?.count ?? 0) + (usage.badReplies?.count ?? 0);
    const example = sum.badReplies?.example ?? usage.badReplies?.example ?? "";
    const resent = (sum.resent ?? 0) + (usage.resent ?? 0);
    sum = {
      ...sum,
      calls: sum.calls + usage.calls,
      promptTokens: sum.promptTokens + usage.promptTokens,
      completionTokens: sum.completionTokens + usage.completionTokens,
      cost: sum.cost === null || usage.cost === null ? null : sum.cost + usage.cost,
      ...(failures ? { failures } : {}),
      ...(bad === 0 ? {} : { badReplies: { count: bad, example } }),
      ...(resent === 0 ? {} : { resent }),
      ...(sum.duration && {
        duration: {
          ...sum.duration,
          callSeconds: sum.duration.callSeconds + (usage.callSeconds ?? 0),
        },
      }),
    };
  }
  return sum;
};

const isLearned = ({ stream }: Episode): boolean => learnsAt(stream?.part);

const nothingLearned: Awaited<ReturnType<OpenStream["learn"]>> = { learned: null, usage: [] };

interface Reported {
  readonly held: number;
  readonly all: number;
  readonly stream: OpenStream;
  readonly onReport: Parameters<PlayEpisodeGroup>[1]["onReport"];
}

/** Says how far a stream is; after its last task its notes may stay. */
const reportTask = async (
  { pipeline, stream: place }: Episode,
  { held, all, stream, onReport }: Reported,
): Promise<void> => {
  const { position = 0, run = 0, part } = place ?? {};
  const done = position + 1;
  const name = `${pipeline}, stream ${run + 1}`;
  const text = `${name}: task ${done} of ${all}, ${held} things in memory`;
  onReport({ type: "working", text, done, all });
  if (done < all) return;
  // Only the notes of the first of several streams are kept; a protocol leaves none.
  if (run === 0 && part === undefined) await stream.leave();
  onReport({
    type: "finished",
    text: `${name}: ${await stream.held()} things in memory after ${all} ${all === 1 ? "task" : "tasks"}`,
  });
};

/**
 * How a worker of any kind plays the streams of a session: one task after the other, each with what
 * those before it left.
 */
export const playStreams =
  (session: Session, { events }: Pick<Settings, "events">): PlayEpisodeGroup =>
  async ({ pipeline, episodes }, { onReport, place }) => {
    const now = () => performance.now();
    const stream = await session.stream(pipeline);
    const all = episodes.length;
    return playInStream({
      journal: openJournal(place),
      restore: async (learned) => (learned === null ? undefined : stream.restore(learned)),
      play: async (episode, { emit, signal }) => {
        const { episodeId, task } = episode;
        const { position = 0, part } = episode.stream ?? {};
        const use = learnsAt(part) ? "learn" : "read";
        const begin = now();
        const record = events === "none" ? () => {} : emit;
        const held = await stream.held();
        const memory = stream.version();
        record({ type: "episode-start", at: 0, path: "", episodeId, pipeline, task });
        const recording = await recordEpisode({
          graph: await stream.graph(task, use),
          input: await stream.input(task, use),
          // Notes name the episode that they come from.
          config: { signal, configurable: { thread_id: episodeId } },
          now,
          emit,
          events,
          isOutage: isDatabaseOutage,
        });
        const own = await outcomeOf(recording, episode, session);
        const played = "failure" in recording ? null : playedTask(episodeId, task, recording.state);
        const later = () => now() - begin;
        const { learned, usage, described } = learnsAt(part)
          ? await stream.learn(played, {
              signal,
              events,
              emit: (event) => emit({ ...event, at: later() }),
              isLast: part !== undefined && !episodes.slice(position + 1).some(isLearned),
              isFlipped: part?.protocol === "repair" && part.role === "wrong" && part.flipped,
            })
          : nothingLearned;
        const sum = withUsage(own, usage);
        const outcome = {
          ...sum,
          held,
          ...(part && { memory }),
          ...(described && { described }),
          ...(sum.duration && { duration: { ...sum.duration, seconds: later() / 1000 } }),
        };
        const { success, score: reward, steps, stopReason } = episodeOutcome(recording);
        record({ type: "episode-end", at: later(), path: "", success, reward, steps, stopReason });
        await reportTask(episode, { held, all, stream, onReport });
        return { outcome, learned };
      },
    });
  };
