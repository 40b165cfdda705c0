import { NoteOp } from "@mnemograph/core";
import { z } from "zod";

const OpKind = z.enum(NoteOp.options.map(({ shape }) => shape.op.value));
const count = z.number().int().positive();

/** What a method's operations may do, and what they mean: data, so that a trace can show it. */
export const NotePolicy = z.object({
  allow: z.array(OpKind).readonly(),
  order: z
    .array(z.enum(["voteDown", "voteUp", ...OpKind.options]))
    .readonly()
    .optional()
    .describe("operations are carried out by this order of kinds; default: as they come"),
  startVotes: z.number().int().describe("votes of a new note"),
  editVote: z.number().int().describe("votes that an edit adds"),
  removeAt: z
    .number()
    .int()
    .nullable()
    .describe("a note with at most so many votes goes, after all operations; null: none goes"),
  downWeight: z
    .object({
      normal: z.number().int().nonnegative(),
      full: z.number().int().nonnegative(),
      fullAt: z.number().int().nonnegative(),
    })
    .describe("a vote against counts `normal` times, or `full` times from `fullAt` notes on"),
  maxOps: count.optional().describe("most operations of a batch; those over it are refused"),
  maxItems: count.optional().describe("most notes that one batch adds"),
  cap: count.optional().describe("most notes in the memory; the oldest go"),
  sortBy: z.enum(["order", "votesDesc"]),
  sections: z
    .array(z.string())
    .readonly()
    .optional()
    .describe("known sections; case and punctuation do not matter"),
  otherSection: z
    .string()
    .optional()
    .describe("where notes of unknown sections go; without it they are refused"),
  slugs: z
    .record(z.string(), z.string().regex(/^[a-z]{3,}$/))
    .optional()
    .describe("what the ids of a section's notes begin with; default: made of its name"),
  unique: z.enum(["none", "text", "recallText", "substring"]),
  targets: z
    .enum(["strict", "compat"])
    .describe("`strict`: a number and a text that disagree, or a number out of range, are refused"),
});
export type NotePolicy = z.infer<typeof NotePolicy>;
