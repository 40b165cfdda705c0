import { definePrompt, type NoteRun } from "@mnemograph/core";
import { notesForm, notesReply, notesReplyName } from "../../notes/written-notes.js";

export interface ContrastRunsVariables {
  readonly goal: string;
  readonly runs: readonly Pick<NoteRun, "success" | "transcript">[];
  readonly maxItems: number;
}

const verdictOf = (success: boolean | null): string => {
  if (success === null) return "not judged";
  return success ? "success" : "failure";
};

/** Compares several runs of one task. ReasoningBank section 3.3 "MaTTS". */
export const contrastRunsPrompt = definePrompt<ContrastRunsVariables>({
  id: "reasoning-bank/contrast-runs",
  reply: notesReplyName,
  structured: () => notesReply,
  sample: { goal: "GOAL", runs: [{ success: true, transcript: "> ACTION" }], maxItems: 5 },
  template: [
    {
      role: "system",
      content: `You are given a task and several runs of it, each with its verdict. Lines that begin with > are the agent's thoughts and actions.
Compare the runs: what the successes share, and what the failures lack or do instead. Trust what several runs show more than what one shows.
Write notes that help with other tasks of this kind: at most {{maxItems}}, fewer where less was learned. Each note holds for more than this task. Leave out what belongs to this task alone, such as its goal and the numbers of things. Name the kinds of things and places that matter. No two notes say the same.
{{#repliesInText}}
Reply in this form, each note with its number:
${notesForm}
{{/repliesInText}}`,
    },
    {
      role: "user",
      content: `Task: {{goal}}
{{#runs}}

Run {{number}} ({{verdict}}):
{{transcript}}
{{/runs}}
{{#repliesInText}}

Notes:
{{/repliesInText}}`,
    },
  ],
  fields: ({ goal, runs, maxItems }) => ({
    goal,
    maxItems,
    runs: runs.map(({ success, transcript }, index) => ({
      number: index + 1,
      verdict: verdictOf(success),
      transcript,
    })),
  }),
});
