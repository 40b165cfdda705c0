import { defineGraph } from "@mnemograph/core";
import { applyNotes, distilNotes } from "@mnemograph/nodes";
import { NotesState } from "../notes/notes-state.js";

/**
 * Notes of a run that is over and judged, whoever judged it. ReasoningBank section 3.2 "Memory
 * extraction".
 *
 * @example
 * const { task, steps, finalObservation: observation, success } = trajectory;
 * await learnFromVerdict({ model, noteMemory, notePolicy: reasoningBankPolicy() }).compile().invoke({ task, trajectory: [...steps], observation, success });
 */
export const learnFromVerdict = defineGraph({
  name: "learn-from-verdict",
  state: NotesState,
  nodes: { distilNotes, applyNotes },
  edges: { start: "distilNotes", distilNotes: "applyNotes", applyNotes: "end" },
});
