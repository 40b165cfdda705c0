import { NoteKind, type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";

/** Which notes a task begins with, and how the acting prompt shows them. */
export const NotesOptions = z.object({
  recallBy: z.enum(["all", "task", "group"]).default("group").meta({
    description:
      "`all`: every note, in the memory's order; `task`: the `k` notes whose text to find them by is most similar to the task's goal; `group`: all notes of the `k` most similar earlier tasks",
    paper: "`group` in ReasoningBank; `all` in AWM, ACE and ExpeL",
  }),
  k: z.int().min(0).default(1).meta({
    description: "most notes (`task`) or earlier tasks (`group`)",
    unit: "notes or tasks",
    paper: "1 in ReasoningBank: more is worse",
  }),
  order: z.enum(["near-last", "near-first"]).default("near-last").meta({
    description: "whether the most similar stand last, next to the task, or first",
  }),
  minScore: z.number().min(-1).max(1).optional().meta({
    description: "how similar they must be: cosine with an embedder, else share of common words",
    unset: "no threshold",
  }),
  joinBeforeCut: z.boolean().default(true).meta({
    description:
      "`true` compares tasks that left notes alone; `false`: as in ReasoningBank's published code the `k` nearest of all tasks are taken, and one that left no notes gives none",
    paper: "`true`; ReasoningBank's code: `false`",
  }),
  kinds: z
    .array(NoteKind)
    .readonly()
    .optional()
    .meta({ description: "only notes of these kinds", unset: "all kinds" }),
  instruction: z.string().default("").meta({
    description:
      "text that is embedded before the task's goal, and not before what it is compared with",
    paper: "ReasoningBank's code has one for its embedder",
  }),
  place: z.enum(["system", "task"]).default("system").meta({
    description:
      "where the block of notes stands: at the end of the system message, or before the task",
    paper: "`system` in ReasoningBank, AWM and ACE; `task` in ExpeL and Dynamic Cheatsheet",
  }),
  form: z.enum(["list", "raw", "playbook"]).default("raw").meta({
    description:
      "`list`: numbered, title and text on one line; `raw`: title, when and text, as they were written; `playbook`: by sections, each with its id and how often it was helpful and harmful",
    paper:
      "`list` in ReasoningBank's paper and ExpeL, `raw` in ReasoningBank's code, `playbook` in ACE",
  }),
  askUse: z.boolean().default(false).meta({
    description: "`true` asks the agent to say at each step whether a note is of use",
    paper: "`true` in ReasoningBank",
  }),
});
export type NotesOptions = Options<typeof NotesOptions>;

/** Fills in the defaults. */
export const notesOptions = withDefaults(NotesOptions);

export interface NotesDeps {
  readonly notes?: NotesOptions;
}
