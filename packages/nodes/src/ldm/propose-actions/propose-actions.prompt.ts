import { declaredReplies, type StateActionTuple, definePrompt, replyNames } from "@mnemograph/core";
import type { SituationAtHand } from "../../shared/situation/situation-at-hand.js";
import { caseFields } from "../tuples/case-fields.js";
import {
  casesIntroduction,
  placeTemplate,
  situationTemplate,
  tuplesTemplate,
} from "../tuples/cases-template.js";

export interface ProposeActionsVariables extends SituationAtHand {
  readonly tuples: readonly StateActionTuple[];
  readonly maxBranch: number | "all";
  /** Lines on how to act in this world (`worldManual`). */
  readonly manual?: readonly string[];
}

const history = { evaluation: "EVALUATION", summary: "SUMMARY" };

/** Several possible next actions with confidences. LDM2 Table 4 "Tree Exploration", eq. 9. */
export const proposeActionsPrompt = definePrompt<ProposeActionsVariables>({
  id: "ldm/propose-actions",
  reply: replyNames.actionsWithConfidences,
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
    maxBranch: 4,
    manual: ["MANUAL"],
  },
  template: [
    {
      role: "system",
      content: `${casesIntroduction}
List {{#isLimited}}up to {{most}}{{/isLimited}}{{^isLimited}}all{{/isLimited}} different actions that could bring you closer to your goal now, and how confident you are in each. The confidences add up to 1.
{{#manual}}
{{manual}}
{{/manual}}
{{#repliesInText}}
Reply with two lines for each action:
${declaredReplies.proposals.shown()}
{{/repliesInText}}`,
    },
    {
      role: "user",
      content: `${placeTemplate}
${tuplesTemplate}
Situation:
${situationTemplate}
{{#repliesInText}}
Actions:
{{/repliesInText}}`,
    },
  ],
  fields: ({ maxBranch, manual = [], ...cases }) => ({
    ...caseFields(cases),
    isLimited: maxBranch !== "all",
    most: maxBranch === "all" ? "" : maxBranch,
    manual: manual.join("\n"),
  }),
});
