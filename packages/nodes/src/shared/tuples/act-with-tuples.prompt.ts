import { type StateActionTuple, definePrompt, replyFormat, replyNames } from "@mnemograph/core";
import { memoryBlock } from "../reflections/reflections-block.js";
import { type Situation, describeSituation } from "../prompting/describe-situation.js";
import { placeLines } from "../situation/place-lines.js";

export interface ActWithTuplesVariables {
  readonly tuples: readonly StateActionTuple[];
  /** What the agent saw first: in many worlds the only description of the whole place. */
  readonly firstObservation: string;
  /** In worlds of pages, in its place: the page from which the one at hand was opened, empty where there is none. */
  readonly opener?: string;
  readonly situation: Situation;
  /** 1-based number of the step. */
  readonly step: number;
  /** What the agent told itself after failed trials of this task, oldest first; none outside of trials. */
  readonly reflections?: readonly string[];
  /** Lines on how to act in this world (`worldManual`). */
  readonly manual?: readonly string[];
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
  render: ({ tuples, firstObservation, opener, situation, step, reflections = [], manual = [] }) => [
    {
      role: "system",
      content: [
        "You act in a world that answers in text. You are shown situations that others met on the way to similar goals, each with the action taken, then your own.",
        "Take from the likest what kind of action leads on, and name the one that brings your goal nearer here; do not repeat what led nowhere.",
        ...manual,
        ...(reflections.length === 0 ? [] : ["You have failed at this task before: keep to what your notes on it say."]),
        replyFormat(replyNames.numberedAction, ["Action: <next action>"]),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        ...placeLines({ firstObservation, opener, situation }),
        ...memoryBlock(reflections),
        ...tuples.map((tuple, index) => `${index + 1}. ${describeSituation(tuple)}\nAction: ${tuple.action}\n`),
        `Situation${step}:`,
        describeSituation(situation),
        `Action${step}:`,
      ].join("\n"),
    },
  ],
});
