import {
  declareReply,
  type NodeRuntime,
  type NoteDraft,
  type NoteOp,
  type NoteSource,
  type Task,
} from "@mnemograph/core";
import { z } from "zod";
import type { WrittenNote } from "../shared/replies/index.js";
import { episodeName } from "./episode-name.js";

/** The name of the reply in which distilNotes and contrastRuns are answered. */
export const notesReplyName = "notes";

const line = (description: string) => z.string().meta({ description });

/** Notes, each with the headings of its parts. ReasoningBank section 3.2. */
export const notesReply = declareReply({
  name: "notes",
  list: "notes",
  fields: {
    title: line("a few words"),
    when: line("when the note applies, and when it does not"),
    content: line("one to three sentences: what to do, and why"),
  },
  form: `# Note <#>
## Title
<title|a few words>
## When
<when|one sentence: when the note applies, and when it does not>
## Content
<content|one to three sentences: what to do, and why>`,
  none: "NONE",
});

/** The form in which notes are asked for. */
export const notesForm = notesReply.shown();

/** Where notes on a task come from. */
interface Origin {
  readonly task: Task;
  readonly notesVersion: number;
  readonly success: boolean | null;
}

/** The run that notes on a task come from. */
export const sourceOf = (
  { task, notesVersion, success }: Origin,
  runtime: NodeRuntime | undefined,
): NoteSource => ({
  episode: episodeName({ task, notesVersion }, runtime),
  taskId: task.id,
  taskType: task.type,
  success,
});

/** Written notes as additions: those of one episode are one group, found by its task. */
export const additionsOf = (
  written: readonly WrittenNote[],
  { task, sources }: { readonly task: Task; readonly sources: readonly NoteSource[] },
  kind: NoteDraft["kind"] = "insight",
): NoteOp[] =>
  written.map(({ title, when, text }) => ({
    op: "add",
    draft: {
      kind,
      title,
      text,
      ...(when !== "" && { when }),
      ...(sources[0] && { group: sources[0].episode }),
      recallText: task.goal,
      sources: [...sources],
    },
  }));
