import { definePrompt, structuredReply } from "@mnemograph/core";
import { z } from "zod";
import type { PlaybookStats } from "../playbook/playbook-stats.js";

export interface CurateNotesVariables {
  readonly goal: string;
  /** What the reflector found in the newest run; empty where it found nothing. */
  readonly lesson: string;
  readonly sections: readonly string[];
  /** The whole playbook; empty before the first note. */
  readonly playbook: string;
  readonly stats: PlaybookStats;
  /** Estimated tokens of the playbook, and how many it should have at most. */
  readonly tokens: number;
  readonly budget: number;
}

const operations = structuredReply(
  "playbook_operations",
  z.strictObject({
    reasoning: z.string().meta({ description: "what is new in the lesson" }),
    operations: z.array(
      z.strictObject({
        type: z.enum(["ADD"]),
        section: z.string().meta({ description: "one of the sections" }),
        content: z.string().meta({ description: "the note" }),
      }),
    ),
  }),
  (value) => JSON.stringify(value),
);

/** Asks what a lesson adds to the playbook. ACE section 3.1 "Curator". */
export const curateNotesPrompt = definePrompt<CurateNotesVariables>({
  id: "ace/curate-notes",
  reply: "playbook operations",
  structured: () => operations,
  sample: {
    goal: "GOAL",
    lesson: "LESSON",
    sections: ["SECTION"],
    playbook: "## SECTION\n[sai-00001] helpful=0 harmful=0 :: NOTE",
    stats: { total: 1, high: 1, problematic: 1, unused: 1 },
    tokens: 20,
    budget: 80_000,
  },
  template: [
    {
      role: "system",
      content: `You keep a playbook: short notes that an agent reads before each task. Add what the agent's newest run teaches, if no note says it yet.{{#hasLesson}} The lesson below says what the run teaches.{{/hasLesson}} Each note can be understood without the others, says when it applies and what to do, and holds for other tasks too. Leave out what belongs to this task alone, such as its goal and the numbers of things. Name the kinds of things and places that matter. If nothing is new, add nothing. If a note is wrong, add one that says in full what is right.
{{#repliesInText}}
Reply with a JSON object and nothing else. Its list of operations may be empty:
{"reasoning": "<what is new>", "operations": [{"type": "ADD", "section": "<one of the sections>", "content": "<the note>"}]}
{{/repliesInText}}`,
    },
    {
      role: "user",
      content: `The task of the run: {{goal}}
{{#hasLesson}}
The lesson:
{{lesson}}
{{/hasLesson}}

Sections: {{sections}}
{{#hasNotes}}
Size: {{tokens}} of at most {{budget}} tokens
Notes: {{total}} in all, {{high}} often helpful, {{problematic}} at least as often harmful as helpful, {{unused}} neither helpful nor harmful so far

The playbook, with how often each note helped and harmed:
{{playbook}}
{{/hasNotes}}
{{^hasNotes}}
The playbook is empty.
{{/hasNotes}}`,
    },
  ],
  fields: ({ goal, lesson, sections, playbook, stats, tokens, budget }) => ({
    goal,
    hasLesson: lesson !== "",
    lesson,
    sections: sections.join(", "),
    tokens,
    budget,
    ...stats,
    hasNotes: playbook !== "",
    playbook,
  }),
});
