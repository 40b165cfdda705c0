import { StateSchema } from "@langchain/langgraph";
import { fields } from "@mnemograph/core";
import { episodeFields } from "../shared/episode-state.js";

/** An episode, and the channels of every method that keeps notes. */
export const notesFields = {
  ...episodeFields,
  notes: fields.notes,
  notesVersion: fields.notesVersion,
  usedNotes: fields.usedNotes,
  noteOps: fields.noteOps,
  appliedOps: fields.appliedOps,
  refusedOps: fields.refusedOps,
  verdictReason: fields.verdictReason,
  lesson: fields.lesson,
  experiences: fields.experiences,
};

/** One episode that begins with notes and may leave some. */
export const NotesState = new StateSchema(notesFields);
