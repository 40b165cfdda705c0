import { defineGraph } from "@mnemograph/core";
import { applyNotes, distilNotes, judgeRun } from "@mnemograph/nodes";
import { learnedChannels } from "../notes/learned-channels.js";
import { NotesState } from "../notes/notes-state.js";

/**
 * Notes of a run that is over: the model judges it, and says what it teaches. ReasoningBank section
 * 3.2.
 *
 * @example
 * const { task, steps, finalObservation: observation } = trajectory;
 * await learnFromRun({ model, noteMemory, notePolicy: reasoningBankPolicy() }).compile().invoke({ task, trajectory: [...steps], observation });
 */
export const learnFromRun = defineGraph({
  name: "learn-from-run",
  state: NotesState,
  nodes: { judgeRun, distilNotes, applyNotes },
  edges: {
    start: "judgeRun",
    judgeRun: "distilNotes",
    distilNotes: "applyNotes",
    applyNotes: "end",
  },
  output: learnedChannels,
});
