import type { EpisodeEvent, Trajectory } from "@mnemograph/core";
import type { NoteReader } from "@mnemograph/memory";
import type { PlayableGraph } from "@mnemograph/pipelines/entries";
import { recordEpisode } from "../episode/record-episode.js";
import type { EpisodeUsage } from "../episode/usage-counter.js";
import type { LearningTools } from "./learning-tools.js";

/**
 * Learns notes from an episode that a signal judged; what could not be learned is told in the
 * trace.
 */
export const learnNotes = async (
  { id, task, steps, finalObservation }: Trajectory,
  success: boolean,
  { graph, notes }: { readonly graph: PlayableGraph; readonly notes: Pick<NoteReader, "version"> },
  { signal, emit, events }: LearningTools,
): Promise<EpisodeUsage> => {
  const recording = await recordEpisode({
    graph,
    input: {
      task,
      trajectory: [...steps],
      observation: finalObservation,
      success,
      notesVersion: await notes.version(),
    },
    config: { signal, configurable: { thread_id: id } },
    now: () => 0,
    emit: (event: EpisodeEvent) =>
      emit({ ...event, path: event.path === "" ? "learn" : `learn/${event.path}` }),
    events,
  });
  if (recording.failure !== undefined && events !== "none") {
    const text = `nothing was learned: ${recording.failure instanceof Error ? recording.failure.message : String(recording.failure)}`;
    emit({ type: "note", at: 0, path: "learn", node: "learn", text });
  }
  return recording.usage;
};
