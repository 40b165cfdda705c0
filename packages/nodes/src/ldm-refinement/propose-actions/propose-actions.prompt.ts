import { type StateActionTuple, definePrompt, replyFormat, replyNames } from "@mnemograph/core";
import { placeLines } from "../../shared/situation/place-lines.js";
import type { SituationAtHand } from "../../shared/situation/situation-at-hand.js";
import { introduceTuples } from "../../shared/tuples/introduce-tuples.js";
import { tellSituation } from "../../shared/prompting/describe-situation.js";

export interface ProposeActionsVariables extends SituationAtHand {
  readonly tuples: readonly StateActionTuple[];
  readonly maxBranch: number;
  /** Lines on how to act in this world (`worldManual`). */
  readonly manual?: readonly string[];
}

/** Several possible next actions with confidences. LDM2 Table 4 "Tree Exploration", eq. 9. */
export const proposeActionsPrompt = definePrompt<ProposeActionsVariables>({
  id: "ldm/propose-actions",
  reply: replyNames.actionsWithConfidences,
  sample: {
    tuples: [
      {
        id: "ID",
        goal: "GOAL",
        history: { evaluation: "EVALUATION", summary: "SUMMARY" },
        observation: "OBSERVATION",
        action: "ACTION",
        trajectoryId: "T",
        step: 0,
        origin: "human",
      },
    ],
    firstObservation: "FIRST",
    situation: { goal: "GOAL", history: { evaluation: "EVALUATION", summary: "SUMMARY" }, observation: "OBSERVATION" },
    maxBranch: 4,
  },
  render: ({ tuples, firstObservation, opening, opener, situation, maxBranch, manual = [] }) => [
    {
      role: "system",
      content: [
        introduceTuples({ tuples, firstObservation, opening, opener, situation }),
        `Name up to ${maxBranch} different actions that could bring your goal nearer here, and how sure you are of each. The confidences sum to 1.`,
        ...manual,
        replyFormat(replyNames.actionsWithConfidences, ["Action 1: <action>", "Confidence: <0 to 1>"]),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        ...placeLines({ firstObservation, opening, opener, situation }),
        ...tuples.map((tuple, index) => `${index + 1}. ${tellSituation(tuple)}\nAction: ${tuple.action}\n`),
        "Situation:",
        tellSituation(situation, opener),
        "Actions:",
      ].join("\n"),
    },
  ],
});
