import { NoteOp, RefusedNoteOp } from "@mnemograph/core";
import { z } from "zod";
import { NotePolicy } from "./note-policy.js";

/** A batch as it is kept: what was carried out, targets as ids, and what was refused. */
export const AppliedNoteBatch = z.object({
  id: z.string().min(1),
  episode: z.string().min(1),
  by: z.string(),
  policy: NotePolicy.describe("what the operations meant"),
  shownVersion: z.number().int().nonnegative().describe("the version whose list the prompt showed"),
  recallText: z
    .string()
    .optional()
    .describe("what the episode's task is found by, also where it left no notes"),
  applied: z.array(NoteOp),
  refused: z.array(RefusedNoteOp),
});
export type AppliedNoteBatch = z.infer<typeof AppliedNoteBatch>;
