import { type StateActionTuple, definePrompt, replyFormat, replyNames } from "@mnemograph/core";
import { memoryBlock } from "../reflections/reflections-block.js";
import { tellSituation } from "../prompting/describe-situation.js";
import type { SituationAtHand } from "../situation/situation-at-hand.js";
import { placeLines } from "../situation/place-lines.js";
import { introduceTuples } from "./introduce-tuples.js";

export interface ActWithTuplesVariables extends SituationAtHand {
  readonly tuples: readonly StateActionTuple[];
  /** 1-based number of the step, where the situation at hand and the reply are to bear it. */
  readonly step?: number;
  /** What the agent told itself after failed trials of this task, oldest first; none outside of trials. */
  readonly reflections?: readonly string[];
  /** Lines on how to act in this world (`worldManual`). */
  readonly manual?: readonly string[];
}

/** What was done in similar situations, then the situation at hand. LDM2 Table 4 "Action", Tables 5 and 6. */
export const actWithTuplesPrompt = definePrompt<ActWithTuplesVariables>({
  id: "ldm/act",
  reply: replyNames.numberedAction,
  stop: ({ tuples, step }) => [step === undefined ? `\n${tuples.length + 1}. Goal:` : `\nSituation${step + 1}:`],
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
    reflections: ["REFLECTION"],
  },
  render: ({ tuples, firstObservation, opening, opener, situation, step = "", reflections = [], manual = [] }) => [
    {
      role: "system",
      content: [
        introduceTuples({ tuples, firstObservation, opening, opener, situation }),
        "Name the action that brings your goal nearer; do not repeat what led nowhere.",
        ...manual,
        ...(reflections.length === 0 ? [] : ["You have not solved this task yet: keep to what your memory for it says."]),
        replyFormat(replyNames.numberedAction, [`Action${step}: <next action>`]),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        ...placeLines({ firstObservation, opening, opener, situation }),
        ...memoryBlock(reflections),
        ...tuples.map((tuple, index) => `${index + 1}. ${tellSituation(tuple)}\nAction: ${tuple.action}\n`),
        `Situation${step}:`,
        tellSituation(situation, opener),
        `Action${step}:`,
      ].join("\n"),
    },
  ],
});
