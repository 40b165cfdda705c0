import { definePrompt, type Prompt } from "@mnemograph/core";
import { notesForm, notesReply, notesReplyName } from "../../notes/written-notes.js";

export interface DistilNotesVariables {
  readonly goal: string;
  /** Thoughts, and actions after `> `. */
  readonly steps: string;
  /** Whether `steps` holds the world's answers. */
  readonly hasAnswers: boolean;
  /** Why the run was judged as it was; empty where no reason was given. */
  readonly reason: string;
  readonly maxItems: number;
}

/** What is asked of a run that was judged so. */
const distilPrompt = (
  id: string,
  verdict: string,
  question: string,
): Prompt<DistilNotesVariables> =>
  definePrompt<DistilNotesVariables>({
    id,
    reply: notesReplyName,
    structured: () => notesReply,
    sample: { goal: "GOAL", steps: "> ACTION", hasAnswers: false, reason: "REASON", maxItems: 3 },
    template: [
      {
        role: "system",
        content: `You are given a task and what an agent did about it. Lines that begin with > are the agent's thoughts and actions. {{^hasAnswers}}The world's answers are left out; an action may have been refused. {{/hasAnswers}}The run was a ${verdict}.
${question}
Write notes that help with other tasks of this kind: at most {{maxItems}}, fewer where less was learned. Each note holds for more than this task. Leave out what belongs to this task alone, such as its goal and the numbers of things. Name the kinds of things and places that matter. No two notes say the same.
{{#repliesInText}}
Reply in this form, each note with its number:
${notesForm}
{{/repliesInText}}`,
      },
      {
        role: "user",
        content: `Task: {{goal}}

What the agent did:
{{steps}}
{{#reason}}

Why it was judged a ${verdict}: {{reason}}
{{/reason}}
{{#repliesInText}}

Notes:
{{/repliesInText}}`,
      },
    ],
    fields: ({ goal, steps, hasAnswers, reason, maxItems }) => ({
      goal,
      steps,
      hasAnswers,
      reason,
      maxItems,
    }),
  });

/** Asks why a run went well. ReasoningBank section 3.2 "Memory extraction". */
export const distilSuccessPrompt = distilPrompt(
  "reasoning-bank/distil-success",
  "success",
  "Ask yourself why it went well: which choices made the difference.",
);

/** Asks what a failure teaches. ReasoningBank section 3.2 "Memory extraction". */
export const distilFailurePrompt = distilPrompt(
  "reasoning-bank/distil-failure",
  "failure",
  "Ask yourself what went wrong, and what would have prevented it.",
);
