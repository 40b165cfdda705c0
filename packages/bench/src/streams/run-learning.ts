import { type EpisodeEvent, errorText } from "@mnemograph/core";
import type { PlayableRun } from "@mnemograph/pipelines/entries";
import { recordEpisode } from "../episode/record-episode.js";
import type { EpisodeUsage } from "../episode/usage-counter.js";
import type { EventLevel } from "../episode/event-recorder.js";

/** What learning takes from the world around it. */
export interface LearningTools {
  readonly signal: AbortSignal;
  readonly emit: (event: EpisodeEvent) => void;
  readonly events: EventLevel;
}

/**
 * Runs what learns, with its events below `learn/`. A failure is a note in the trace that begins
 * with `failed`.
 */
export const runLearning = async (
  { graph, input }: PlayableRun,
  failed: string,
  config: {
    readonly configurable?: { readonly thread_id: string };
    readonly maxConcurrency?: number;
  },
  { signal, emit, events }: LearningTools,
): Promise<EpisodeUsage> => {
  const recording = await recordEpisode({
    graph,
    input,
    config: { signal, ...config },
    now: () => 0,
    emit: (event: EpisodeEvent) =>
      emit({ ...event, path: event.path === "" ? "learn" : `learn/${event.path}` }),
    events,
  });
  const { failure } = recording;
  if (failure !== undefined && events !== "none") {
    const text = `${failed}: ${errorText(failure)}`;
    emit({ type: "note", at: 0, path: "learn", node: "learn", text });
  }
  return recording.usage;
};
