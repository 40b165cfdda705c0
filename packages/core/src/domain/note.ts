import { z } from "zod";

/** Where a note comes from: one run. */
export const NoteSource = z.object({
  episode: z.string().min(1).describe("the episode's id"),
  taskId: z.string().min(1).describe("the task's id"),
  taskType: z.string().default("").describe("the task's type"),
  success: z.boolean().nullable().default(null).describe("as judged; null where nobody judged"),
});
export type NoteSource = z.infer<typeof NoteSource>;

/**
 * What a note is: an insight, a workflow, a bullet of a playbook, a rule, a script, a sheet, a whole
 * episode.
 */
export const NoteKind = z.enum([
  "insight",
  "workflow",
  "bullet",
  "rule",
  "script",
  "sheet",
  "episode",
]);
export type NoteKind = z.infer<typeof NoteKind>;

/** A note before the memory gives it an id and an order; one without text is refused. */
export const NoteDraft = z.object({
  kind: NoteKind.describe("what the note is"),
  title: z.string().default("").describe("a few words; empty where it has none"),
  text: z.string().describe("what the note says"),
  when: z.string().optional().describe("when the note applies, and when not"),
  section: z.string().optional().describe("the heading that it stands under, in a playbook"),
  group: z.string().optional().describe("notes of one group are recalled together: an episode"),
  recallText: z.string().default("").describe("what it is found by, for example the task's goal"),
  sources: z.array(NoteSource).default([]).describe("the runs that it comes from"),
});
export type NoteDraft = z.infer<typeof NoteDraft>;

/** How often a note was voted for, tagged, shown, and shown in a run that succeeded. */
export const NoteCounters = z.object({
  votes: z.number().int().default(0).describe("votes for it less those against it"),
  helpful: z.number().int().nonnegative().default(0).describe("tags that it helped"),
  harmful: z.number().int().nonnegative().default(0).describe("tags that it harmed"),
  used: z.number().int().nonnegative().default(0).describe("runs that used it"),
  won: z.number().int().nonnegative().default(0).describe("runs that used it and succeeded"),
});
export type NoteCounters = z.infer<typeof NoteCounters>;

/** One versioned item of a note memory: an insight, a workflow, a bullet, a rule. */
export const Note = NoteDraft.extend({
  text: z.string().min(1).describe("what the note says"),
  id: z.string().min(1).describe("`<slug>-<5 digits>`; never used again after a removal"),
  order: z.number().int().nonnegative().describe("notes are listed by it; a removal leaves a gap"),
  counters: NoteCounters.describe("how often it was voted for, tagged and shown"),
});
export type Note = z.infer<typeof Note>;

/** What an operation is about: an id, a 1-based number of the list that was shown, or a text. */
export const NoteTarget = z.union([
  z.strictObject({ id: z.string() }),
  z.strictObject({
    number: z.number().int().describe("from 1"),
    text: z.string().optional().describe("the text that is meant to stand there"),
  }),
  z.strictObject({ text: z.string() }),
]);
export type NoteTarget = z.infer<typeof NoteTarget>;

/** What a tag counts; neutral counts nothing. ACE, section 3: helpful and harmful. */
export const NoteTag = z.enum(["helpful", "harmful", "neutral", "used", "won"]);
export type NoteTag = z.infer<typeof NoteTag>;

/** A change of a note memory, as data. */
export const NoteOp = z.discriminatedUnion("op", [
  z.object({ op: z.literal("add"), draft: NoteDraft }),
  z.object({
    op: z.literal("edit"),
    target: NoteTarget,
    text: z.string(),
    title: z.string().optional(),
  }),
  z.object({ op: z.literal("vote"), target: NoteTarget, weight: z.number().int() }),
  z.object({ op: z.literal("tag"), target: NoteTarget, tag: NoteTag }),
  z.object({
    op: z.literal("merge"),
    targets: z.array(NoteTarget),
    keep: z.string().describe("the id that stays"),
    text: z.string(),
  }),
  z.object({ op: z.literal("remove"), target: NoteTarget }),
  z.object({ op: z.literal("replaceAll"), drafts: z.array(NoteDraft) }),
]);
export type NoteOp = z.infer<typeof NoteOp>;

/** An operation that was not carried out, and why. */
export const RefusedNoteOp = z.object({
  op: NoteOp.describe("the operation"),
  why: z
    .enum(["unknown-target", "not-allowed", "duplicate", "too-many", "empty", "out-of-range"])
    .describe("the reason"),
});
export type RefusedNoteOp = z.infer<typeof RefusedNoteOp>;

/** One run of a task, as methods compare them. */
export const NoteRun = z.object({
  episode: z.string().min(1).describe("the episode's id"),
  taskId: z.string().min(1).describe("the task's id"),
  taskType: z.string().default("").describe("the task's type"),
  goal: z.string().describe("the task's goal"),
  transcript: z.string().describe("`> action` lines with what came back below"),
  actions: z.array(z.string()).describe("the actions alone, in their order"),
  success: z.boolean().nullable().describe("as judged; null where nobody judged"),
});
export type NoteRun = z.infer<typeof NoteRun>;
