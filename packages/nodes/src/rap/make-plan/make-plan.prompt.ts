import { definePrompt, replyFormat, replyNames } from "@mnemograph/core";

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
  render: ({ examples, task }) => [
    {
      role: "system",
      content: [
        ...(examples.length === 0
          ? ["You are given a task. Plan it as a whole in one sentence."]
          : [
              "You are given tasks with the plan that solved each of them, and then a new task.",
              "Plan the new task as a whole in one sentence, in the manner of the plans shown.",
            ]),
        replyFormat(replyNames.plan, ["> think: To solve the task, <the plan>."]),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        ...examples.map(({ task, plan }, index) => `Example ${index + 1}:\nYour task is to: ${task}\n> think: ${plan}\n`),
        ...(examples.length === 0 ? [] : ["The new task:"]),
        `Your task is to: ${task}`,
        "> think: To solve the task,",
      ].join("\n"),
    },
  ],
});
