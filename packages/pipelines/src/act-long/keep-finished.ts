import { defineGraph } from "@mnemograph/core";
import { applyNotes, keepEpisode } from "@mnemograph/nodes";
import { ActLongState } from "./act-long-state.js";

/**
 * Keeps an episode that is over, as it was judged by whoever judged it. Evo-Memory,
 * "History".
 *
 * @example
 * const { task, steps, finalObservation: observation, success } = trajectory;
 * await keepFinished({ noteMemory, notePolicy: episodePolicy() }).compile().invoke({ task, trajectory: [...steps], observation, success });
 */
export const keepFinished = defineGraph({
  name: "keep-finished",
  state: ActLongState,
  nodes: { keepEpisode, applyNotes },
  edges: { start: "keepEpisode", keepEpisode: "applyNotes", applyNotes: "end" },
  output: ["notesVersion", "noteOps", "appliedOps", "refusedOps"],
});
