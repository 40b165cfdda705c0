import { type PromptFields, replyNames } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { builtInLayouts } from "./built-in-layouts.js";

const tuple = {
  number: 1,
  goal: "grab a mip",
  evaluation: "",
  summary: "Looked.",
  observation: "A hall 1.\nA mip 2.",
  action: "grab mip 2",
};
const situation = {
  goal: "grab a quib",
  evaluation: "incomplete: grab",
  summary: "",
  observation: "A hall 3.",
};

const laidOut: readonly (readonly [reply: string, fields: PromptFields, material: string])[] = [
  [
    replyNames.numberedAction,
    {
      ...situation,
      opening: "The start",
      place: "A house.",
      reflections: [{ number: 1, text: "Look first." }],
      tuples: [tuple],
      refused: "grab quib 9",
      opener: "A list.",
      step: 5,
    },
    [
      "The start: A house.\n\nYour memory for this task:\nTrial 1:\nLook first.\n",
      "1. Goal: grab a mip\nPast: Looked.\nObservation: A hall 1.\nA mip 2.\nAction: grab mip 2\n",
      "Situation5:\nGoal: grab a quib\nEvaluation: incomplete: grab\nRefused: grab quib 9\nThe page before: A list.\nObservation: A hall 3.\nAction5:",
    ].join("\n"),
  ],
  [
    replyNames.actionsWithConfidences,
    situation,
    "Situation:\nGoal: grab a quib\nEvaluation: incomplete: grab\nObservation: A hall 3.\nAction:",
  ],
  [
    replyNames.subgoals,
    {
      goal: "grab a quib",
      actions: [{ number: 4, action: "look", outcome: "A hall 1." }],
      before: "subgoal 1: look - incomplete",
    },
    "Goal: grab a quib\nActions:\n4. look\n   → A hall 1.\nJudged before: subgoal 1: look - incomplete",
  ],
  [
    replyNames.subgoals,
    { goal: "grab a quib", actions: [{ number: 1, action: "look", outcome: "" }] },
    "Goal: grab a quib\nActions:\n1. look",
  ],
  [
    replyNames.summary,
    {
      goal: "grab a quib",
      before: "Came in.",
      steps: [
        { observation: "A hall 1.", action: "look" },
        { observation: "", action: "wait" },
      ],
      answer: "A quib 1.",
    },
    "Goal: grab a quib\nPast: Came in.\nObservation: A hall 1.\nAction: look\nAction: wait\nObservation: A quib 1.",
  ],
  [
    replyNames.clusters,
    { types: [{ number: 1, name: "grab" }], items: [{ number: 7, text: "grab a quib" }] },
    "High-level Type1: grab\n7. grab a quib",
  ],
  [
    replyNames.typeNumber,
    {
      types: [{ number: 3, name: "grab", examples: [{ text: "grab a mip" }] }],
      text: "grab a quib",
    },
    "Type 3: grab\n- grab a mip\nNew text: grab a quib",
  ],
  [
    replyNames.processNumber,
    {
      goal: "grab a quib",
      processes: [{ number: 1, steps: [{ number: 1, action: "look", answer: "" }] }],
    },
    "Goal: grab a quib\n\nProcess 1:\n1. look -> ",
  ],
  [
    replyNames.stepNumber,
    {
      goal: "grab a quib",
      better: [{ number: 1, action: "look" }],
      other: [{ number: 1, action: "wait" }],
    },
    "Goal: grab a quib\n\nBetter process:\n1. look\n\nOther process:\n1. wait",
  ],
];

describe("the layouts of the offline model", () => {
  it.each(laidOut)(
    "lay the fields of a prompt out for the skill that gives: %s",
    (reply, fields, material) => {
      expect(builtInLayouts[reply]?.(fields)).toBe(material);
    },
  );
});
