import { StateSchema } from "@langchain/langgraph";
import { fields } from "@mnemograph/core";
import { episodeFields } from "../shared/episode-state.js";

/** ACE: the newest try, the outcome of every one, and what is due for the playbook. */
export const AceState = new StateSchema({
  ...episodeFields,
  notes: fields.notes,
  notesVersion: fields.notesVersion,
  usedNotes: fields.usedNotes,
  lesson: fields.lesson,
  noteOps: fields.noteOps,
  appliedOps: fields.appliedOps,
  refusedOps: fields.refusedOps,
  trials: fields.trials,
  trialsLeft: fields.trialsLeft,
  reflectionDue: fields.reflectionDue,
});
