import { type StateActionTuple, definePrompt, replyNames } from "@mnemograph/core";
import { reflectionFields } from "../../reflexion/reflections/reflection-fields.js";
import type { SituationAtHand } from "../../shared/situation/situation-at-hand.js";
import { caseFields } from "./case-fields.js";
import {
  casesIntroduction,
  placeTemplate,
  situationTemplate,
  tuplesTemplate,
} from "./cases-template.js";

export interface ActWithTuplesVariables extends SituationAtHand {
  readonly tuples: readonly StateActionTuple[];
  /** 1-based number of the step, where the situation at hand and the reply are to bear it. */
  readonly step?: number;
  /**
   * The agent's reflections after failed trials of this task, oldest first; none outside of trials.
   */
  readonly reflections?: readonly string[];
  /** Lines on how to act in this world (`worldManual`). */
  readonly manual?: readonly string[];
}

const history = { evaluation: "EVALUATION", summary: "SUMMARY" };

/**
 * What was done in similar situations, then the situation at hand. LDM2 Table 4 "Action", Tables 5
 * and 6.
 */
export const actWithTuplesPrompt = definePrompt<ActWithTuplesVariables>({
  id: "ldm/act",
  reply: replyNames.numberedAction,
  stop: ({ tuples, step }) => [
    step === undefined ? `\n${tuples.length + 1}. Goal:` : `\nSituation${step + 1}:`,
  ],
  sample: {
    tuples: [
      {
        id: "ID",
        goal: "GOAL",
        history,
        observation: "OBSERVATION",
        action: "ACTION",
        trajectoryId: "T",
        step: 0,
        origin: "human",
      },
    ],
    firstObservation: "FIRST",
    situation: { goal: "GOAL", history, observation: "OBSERVATION", refused: ["REFUSED"] },
    step: 1,
    reflections: ["REFLECTION"],
    manual: ["MANUAL"],
  },
  template: [
    {
      role: "system",
      content: `${casesIntroduction}
Choose the action that brings you closer to your goal. Don't repeat actions that had no effect.
{{#hasReflections}}
Your earlier attempts at this task failed. Follow your notes on them.
{{/hasReflections}}
{{#manual}}
{{manual}}
{{/manual}}
{{#repliesInText}}
Reply with one line:
Action{{#step}}{{step}}{{/step}}: <next action>
{{/repliesInText}}`,
    },
    {
      role: "user",
      content: `${placeTemplate}
{{#hasReflections}}
Your notes on earlier attempts at this task:
{{#reflections}}
Attempt {{number}}:
{{text}}
{{/reflections}}

{{/hasReflections}}
${tuplesTemplate}
Situation{{#step}}{{step}}{{/step}}:
${situationTemplate}
{{#repliesInText}}
Action{{#step}}{{step}}{{/step}}:
{{/repliesInText}}`,
    },
  ],
  fields: ({ step = 0, reflections = [], manual = [], ...cases }) => ({
    ...caseFields(cases),
    step,
    manual: manual.join("\n"),
    ...reflectionFields(reflections),
  }),
});
