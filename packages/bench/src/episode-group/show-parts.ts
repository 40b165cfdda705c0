import type { EpisodeEvent, Task } from "@mnemograph/core";
import { episodeOutcome } from "../episode/episode-outcome.js";
import { type EventLevel, eventRecorder } from "../episode/event-recorder.js";
import type { Recording } from "../episode/recording.js";
import type { EpisodeGroupPart } from "./group-journal.js";

interface ShowOptions {
  /** What the task did, by trial. */
  readonly parts: readonly EpisodeGroupPart[];
  /** How the task went over its trials, in the channels that all pipelines share. */
  readonly state: Readonly<Record<string, unknown>>;
  readonly episode: { readonly episodeId: string; readonly pipeline: string; readonly task: Task };
  readonly emit: (event: EpisodeEvent) => void;
  readonly events: EventLevel;
}

/**
 * One task of an episode group as an episode: its trials one after the other, with the calls of all of
 * them.
 */
export const showParts = ({ parts, state, episode, emit, events }: ShowOptions): Recording => {
  const record = events === "none" ? () => {} : emit;
  const recorder = eventRecorder(record);
  record({ type: "episode-start", at: 0, path: "", ...episode });
  let later = 0;
  for (const { entries } of parts) {
    for (const entry of entries) recorder.take(entry, later);
    later += entries.at(-1)?.at ?? 0;
  }
  const recording: Recording = { state, usage: recorder.usage(), seconds: later / 1000 };
  const { success, score: reward, steps, stopReason } = episodeOutcome(recording);
  record({ type: "episode-end", at: later, path: "", success, reward, steps, stopReason });
  return recording;
};
