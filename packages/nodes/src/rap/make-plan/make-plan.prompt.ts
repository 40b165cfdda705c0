import { definePrompt, replyNames } from "@mnemograph/core";

export interface PlannedTask {
  readonly task: string;
  readonly plan: string;
}

export interface MakePlanVariables {
  /** Tasks that were solved before, with the plan of each. */
  readonly examples: readonly PlannedTask[];
  readonly task: string;
}

/** The Reasoner's overall plan. RAP section 3.3, appendix D.1.1. */
export const makePlanPrompt = definePrompt<MakePlanVariables>({
  id: "rap/make-plan",
  reply: replyNames.plan,
  stop: ({ examples }) => [`\nExample ${examples.length + 1}:`],
  sample: { examples: [{ task: "TASK", plan: "PLAN" }], task: "TASK" },
  template: [
    {
      role: "system",
      content: `{{#hasExamples}}
The examples are tasks that were solved, each with the plan that solved it. Write a plan like theirs for the new task: one sentence that covers the whole task.
{{/hasExamples}}
{{^hasExamples}}
Write a plan for the task: one sentence that covers the whole task.
{{/hasExamples}}
{{#repliesInText}}
Reply with one line:
> think: To solve the task, <plan>.
{{/repliesInText}}`,
    },
    {
      role: "user",
      content: `{{#examples}}
Example {{number}}:
Your task is to: {{goal}}
> think: {{plan}}

{{/examples}}
{{#hasExamples}}
The new task:
{{/hasExamples}}
Your task is to: {{goal}}
{{#repliesInText}}
> think: To solve the task,
{{/repliesInText}}`,
    },
  ],
  fields: ({ examples, task }) => ({
    hasExamples: examples.length > 0,
    examples: examples.map(({ task: goal, plan }, index) => ({ number: index + 1, goal, plan })),
    goal: task,
  }),
});
