import { declaredReplies, type Step, definePrompt, replyNames } from "@mnemograph/core";
import { shownAction } from "../../shared/prompting/shown-action.js";

export interface CompareProcessesVariables {
  readonly goal: string;
  readonly better: readonly Step[];
  readonly worse: readonly Step[];
}

const numbered = (steps: readonly Step[]) =>
  steps.map(({ action }, index) => ({ number: index + 1, action: shownAction(action) }));

/** Finds the step from which on the better process went its own way. LDM2 Table 4 "Compare". */
export const compareProcessesPrompt = definePrompt<CompareProcessesVariables>({
  id: "ldm/compare-processes",
  reply: replyNames.stepNumber,
  sample: {
    goal: "GOAL",
    better: [{ index: 0, observation: "OBSERVATION", action: "ACTION", kind: "act" }],
    worse: [{ index: 0, observation: "OBSERVATION", action: "OTHER", kind: "act" }],
  },
  template: [
    {
      role: "system",
      content: `Below are two attempts to reach the same goal, as numbered steps. The first one ended better.
Find the step of the better attempt where the two first differ.
{{#repliesInText}}
Reply with one line:
${declaredReplies.step.shown()}
{{/repliesInText}}`,
    },
    {
      role: "user",
      content: `Goal: {{goal}}

Better attempt:
{{#better}}
{{number}}. {{action}}
{{/better}}

Other attempt:
{{#other}}
{{number}}. {{action}}
{{/other}}`,
    },
  ],
  fields: ({ goal, better, worse }) => ({ goal, better: numbered(better), other: numbered(worse) }),
});
