import { type StateActionTuple, definePrompt, replyFormat, replyNames } from "@mnemograph/core";
import { type Situation, describeSituation } from "../../shared/prompting/describe-situation.js";

export interface ProposeActionsVariables {
  readonly tuples: readonly StateActionTuple[];
  readonly firstObservation: string;
  readonly situation: Situation;
  readonly maxBranch: number;
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
  render: ({ tuples, firstObservation, situation, maxBranch }) => [
    {
      role: "system",
      content: [
        "You are shown numbered situations with the action that was right in each, and then a new situation.",
        `Name up to ${maxBranch} different actions that could be right in the new situation, and how sure you are of each. The confidences sum to 1.`,
        replyFormat(replyNames.actionsWithConfidences, ["Action 1: <action>", "Confidence: <0 to 1>"]),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        ...tuples.map((tuple, index) => `${index + 1}. ${describeSituation(tuple)}\nAction: ${tuple.action}\n`),
        ...(firstObservation === situation.observation ? [] : [`The place: ${firstObservation}\n`]),
        "Situation:",
        describeSituation(situation),
        "Actions:",
      ].join("\n"),
    },
  ],
});
