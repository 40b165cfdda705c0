import type { EpisodeUsage } from "../episode/usage-counter.js";
import { recordEpisode } from "../episode/record-episode.js";
import type { EpisodeEvent, Trajectory } from "@mnemograph/core";
import { reflectAfterwards } from "@mnemograph/pipelines";
import type { LearningTools } from "./learning-tools.js";
import type { StreamContext } from "@mnemograph/pipelines/entries";

/**
 * Leaves a note on an episode that a signal called a failure; a note that could not be written is
 * told in the trace.
 */
export const reflectOn = async (
  { task, steps, finalObservation }: Trajectory,
  { nodes, model, reflectionMemory }: StreamContext,
  { signal, emit, events }: LearningTools,
): Promise<EpisodeUsage> => {
  const recording = await recordEpisode({
    graph: reflectAfterwards({
      ...nodes,
      model,
      reflectionMemory: await reflectionMemory(),
    }).compile(),
    input: {
      task,
      trajectory: [...steps],
      observation: finalObservation,
      success: false,
      stopReason: "failure",
    },
    config: { signal },
    now: () => 0,
    emit: (event: EpisodeEvent) =>
      emit({ ...event, path: event.path === "" ? "learn" : `learn/${event.path}` }),
    events,
  });
  if (recording.failure !== undefined && events !== "none") {
    const text = `no note was written: ${recording.failure instanceof Error ? recording.failure.message : String(recording.failure)}`;
    emit({ type: "note", at: 0, path: "learn", node: "reflect", text });
  }
  return recording.usage;
};
