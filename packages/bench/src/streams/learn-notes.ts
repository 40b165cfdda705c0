import type { Trajectory } from "@mnemograph/core";
import type { NoteReader } from "@mnemograph/memory";
import type { PlayableGraph } from "@mnemograph/pipelines/entries";
import type { EpisodeUsage } from "../episode/usage-counter.js";
import type { LearningTools } from "./learning-tools.js";
import { runLearning } from "./run-learning.js";

/** Learns notes from an episode that a signal judged. */
export const learnNotes = async (
  { id, task, steps, finalObservation }: Trajectory,
  success: boolean,
  { graph, notes }: { readonly graph: PlayableGraph; readonly notes: Pick<NoteReader, "version"> },
  tools: LearningTools,
): Promise<EpisodeUsage> => {
  const input = {
    task,
    trajectory: [...steps],
    observation: finalObservation,
    success,
    notesVersion: await notes.version(),
  };
  const config = { configurable: { thread_id: id } };
  return runLearning({ graph, input }, "nothing was learned", config, tools);
};
