import { z } from "zod";
import { Note, NoteOp, NoteRun, RefusedNoteOp } from "../domain/note.js";

/* Methods that keep notes: ReasoningBank, AWM, ACE and ExpeL. */

/** The notes that this episode recalled, in the order of the prompt. */
export const notes = z.array(Note).default([]);
/** The version of the note memory that `notes` was read from; 0 before anything was written. */
export const notesVersion = z.number().int().nonnegative().default(0);
/** Ids of the notes that the agent reports as used. */
export const usedNotes = z.array(z.string()).default([]);
/** The changes that are due; `applyNotes` carries them out and empties the list. */
export const noteOps = z.array(NoteOp).default([]);
/** What the last `applyNotes` carried out. */
export const appliedOps = z.array(NoteOp).default([]);
/** What the last `applyNotes` refused, and why. */
export const refusedOps = z.array(RefusedNoteOp).default([]);
/** The newest lesson in prose; empty before there is one. ACE: the reflector's reply. */
export const lesson = z.string().default("");
/** Why the judge decided success or failure. */
export const verdictReason = z.string().default("");
/** Several runs to compare. */
export const runs = z.array(NoteRun).default([]);
