import type { EpisodeEvent } from "@mnemograph/core";
import type { PlayableRun } from "@mnemograph/pipelines/entries";
import { recordEpisode } from "../episode/record-episode.js";
import type { EpisodeUsage } from "../episode/usage-counter.js";
import type { LearningTools } from "./learning-tools.js";

/**
 * Runs what learns, its events below `learn/`; what could not be learned is told in the trace, in
 * the words of `failed`.
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
    const text = `${failed}: ${failure instanceof Error ? failure.message : String(failure)}`;
    emit({ type: "note", at: 0, path: "learn", node: "learn", text });
  }
  return recording.usage;
};
