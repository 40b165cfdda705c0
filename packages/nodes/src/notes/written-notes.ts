import {
  type NodeRuntime,
  type NoteDraft,
  type NoteOp,
  type NoteSource,
  structuredReply,
  type Task,
} from "@mnemograph/core";
import { z } from "zod";
import type { WrittenNote } from "../shared/replies/index.js";
import { oneLine } from "../shared/words/one-line.js";
import { episodeName } from "./episode-name.js";

/** The name of the reply in which distilNotes and contrastRuns are answered. */
export const notesReplyName = "notes";

/** The form in which notes are asked for. ReasoningBank section 3.2. */
export const notesForm = `# Note 1
## Title
<a few words>
## When
<one sentence: when the note applies, and when it does not>
## Content
<one to three sentences: what to do, and why>`;

const line = (description: string) => z.string().meta({ description });

/** The same as an object. */
export const notesReply = structuredReply(
  "notes",
  z.strictObject({
    notes: z.array(
      z.strictObject({
        title: line("a few words"),
        when: line("when the note applies, and when it does not"),
        content: line("one to three sentences: what to do, and why"),
      }),
    ),
  }),
  ({ notes }) =>
    notes.length === 0
      ? "NONE"
      : notes
          .map(
            ({ title, when, content }, index) =>
              `# Note ${index + 1}\n## Title\n${oneLine(title)}\n## When\n${oneLine(when)}\n## Content\n${content.trim()}`,
          )
          .join("\n"),
);

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
