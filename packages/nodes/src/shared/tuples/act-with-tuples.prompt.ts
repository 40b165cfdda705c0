import { type StateActionTuple, definePrompt, replyFormat, replyNames } from "@mnemograph/core";
import { memoryBlock } from "../reflections/reflections-block.js";
import { type Situation, describeSituation } from "../prompting/describe-situation.js";

export interface ActWithTuplesVariables {
  readonly tuples: readonly StateActionTuple[];
  /** What the agent saw first: in many worlds the only description of the whole place. */
  readonly firstObservation: string;
  readonly situation: Situation;
  /** 1-based number of the step. */
  readonly step: number;
  /** What the agent told itself after failed trials of this task, oldest first; none outside of trials. */
  readonly reflections?: readonly string[];
}

/** What was done in similar situations, then the situation at hand. LDM2 Table 4 "Action", Tables 5 and 6. */
export const actWithTuplesPrompt = definePrompt<ActWithTuplesVariables>({
  id: "ldm/act",
  reply: replyNames.numberedAction,
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
    step: 1,
    reflections: ["REFLECTION"],
  },
  render: ({ tuples, firstObservation, situation, step, reflections = [] }) => [
    {
      role: "system",
      content: [
        "You are shown numbered situations with the action that was right in each, and then a new situation.",
        "Find the situations that are most like the new one and do there what was done in them.",
        ...(reflections.length === 0 ? [] : ["You have failed at this task before: keep to what your notes on it say."]),
        replyFormat(replyNames.numberedAction, [`Action${step}: <next action>`]),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        ...memoryBlock(reflections),
        ...tuples.map((tuple, index) => `${index + 1}. ${describeSituation(tuple)}\nAction: ${tuple.action}\n`),
        ...(firstObservation === situation.observation ? [] : [`The place: ${firstObservation}\n`]),
        `Situation${step}:`,
        describeSituation(situation),
        `Action${step}:`,
      ].join("\n"),
    },
  ],
});
