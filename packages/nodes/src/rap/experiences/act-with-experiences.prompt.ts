import { withoutGoal } from "../../shared/prompting/without-goal.js";
import { defaultOpening } from "../../shared/situation/place-lines.js";
import { isThought } from "../../shared/prompting/pair.js";
import { type PromptFields, definePrompt, replyNames } from "@mnemograph/core";

export interface ShownExperience {
  readonly task: string;
  readonly plan: string;
  /** Actions with their `> ` mark and answers, in turn. */
  readonly entries: readonly string[];
  /** Whether entries before these are left out. */
  readonly isCut: boolean;
  /** Whether entries after these are left out. */
  readonly isCutAtEnd?: boolean;
}

export interface ActWithExperiencesVariables {
  readonly experiences: readonly ShownExperience[];
  /** What the first observation says, where it describes no place. */
  readonly opening?: string;
  /** What the agent saw first. */
  readonly firstObservation: string;
  /** The task at hand, with the newest entries of its own trajectory. */
  readonly current: ShownExperience;
  /** Lines on how to act in this world (`worldManual`). */
  readonly manual?: readonly string[];
  /** The agent's own state as one sentence, where there is one. */
  readonly state?: string;
}

const thinks = ({ entries }: ShownExperience): boolean =>
  entries.some((entry) => isThought(entry.replace(/^> /, "")));

const runFields = ({
  task,
  plan,
  entries,
  isCut,
  isCutAtEnd = false,
}: ShownExperience): PromptFields => ({
  goal: task,
  plan: plan === task ? "" : plan,
  isCut,
  transcript: entries.join("\n"),
  isCutAtEnd,
});

/**
 * The Executor: parts of past experiences, then the newest part of the task at hand. RAP section
 * 3.5, appendix D.1.3.
 */
export const actWithExperiencesPrompt = definePrompt<ActWithExperiencesVariables>({
  id: "rap/act-with-experiences",
  reply: replyNames.actionOrThought,
  stop: ({ experiences }) => [`\nExperience ${experiences.length + 1}:`],
  sample: {
    experiences: [
      {
        task: "TASK",
        plan: "PLAN",
        entries: ["> think: THOUGHT", "OK.", "> ACTION", "ANSWER"],
        isCut: true,
        isCutAtEnd: true,
      },
    ],
    firstObservation: "OBSERVATION",
    current: { task: "TASK", plan: "PLAN", entries: ["> ACTION", "ANSWER"], isCut: true },
    state: "STATE",
    manual: ["MANUAL"],
  },
  template: [
    {
      role: "system",
      content: `You act in a world that is described in text. Choose one action at a time until the task is done.
Lines that begin with > are actions. The text below an action is the world's answer. … stands for steps that are left out.
{{#hasExperiences}}
The experiences are parts of earlier runs of similar tasks. Use them to see how such a task is done. Where things are, and which step comes next, depends on your own task.
{{#hasPlace}}
"{{opening}}" at the top belongs to your task. It may have been different in the experiences.
{{/hasPlace}}
{{#hasThoughts}}
As in the experiences, you may write a thought in place of an action.
{{/hasThoughts}}
{{/hasExperiences}}
{{#manual}}
{{manual}}
{{/manual}}
{{#repliesInText}}
Reply with your next step on one line:
> <next action{{#hasThoughts}} or thought{{/hasThoughts}}>
{{/repliesInText}}`,
    },
    {
      role: "user",
      content: `{{#hasPlace}}
{{opening}}:
{{place}}

{{/hasPlace}}
{{#experiences}}
Experience {{number}}:
Task: {{goal}}
{{#plan}}
Plan: {{plan}}
{{/plan}}
{{#isCut}}
…
{{/isCut}}
{{#transcript}}
{{transcript}}
{{/transcript}}
{{#isCutAtEnd}}
…
{{/isCutAtEnd}}

{{/experiences}}
The task at hand:
Task: {{goal}}
{{#plan}}
Plan: {{plan}}
{{/plan}}
{{#state}}
State: {{state}}.
{{/state}}
{{#isCut}}
…
{{/isCut}}
{{#transcript}}
{{transcript}}
{{/transcript}}
{{#repliesInText}}
>
{{/repliesInText}}`,
    },
  ],
  fields: ({
    experiences,
    opening = defaultOpening,
    firstObservation,
    current,
    state = "",
    manual = [],
  }) => {
    const place = withoutGoal(firstObservation, current.task);
    const { isCutAtEnd: _, ...own } = runFields(current);
    return {
      hasExperiences: experiences.length > 0,
      hasPlace: place.trim() !== "",
      hasThoughts: experiences.some(thinks),
      experiences: experiences.map((experience, index) => ({
        number: index + 1,
        ...runFields(experience),
      })),
      manual: manual.join("\n"),
      opening,
      place,
      state,
      ...own,
    };
  },
});
