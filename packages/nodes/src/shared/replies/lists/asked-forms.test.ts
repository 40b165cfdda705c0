import { expect, it } from "vitest";
import {
  readClusters,
  readEvaluation,
  readKey,
  readNumber,
  readPlan,
  readProposals,
  readReflection,
  readState,
  readSummary,
  readVerdict,
} from "../index.js";

/** Replies in the form that each prompt asks for. */
const asked: readonly (readonly [string, (reply: string) => unknown, unknown])[] = [
  ["High-level Type1: clean [1, 3]", readClusters, [{ number: 1, name: "clean", members: [1, 3] }]],
  ["subgoal 1: take a mug - complete", readEvaluation, "subgoal 1: take a mug - complete"],
  ["> search: mug", readKey, { mode: "search", text: "mug" }],
  ["> action: heat", readKey, { mode: "action", text: "heat" }],
  ["2: clean", readNumber([1, 2], "type"), 2],
  ["2", readNumber([1, 2], "type"), 2],
  ["0: none of these", readNumber([1, 2, 0], "type"), 0],
  ["> think: To solve the task, I need a mug.", readPlan, "To solve the task, I need a mug."],
  ["Action 1: look\nConfidence: 0.5", readProposals(2), [{ action: "look", confidence: 1 }]],
  [
    "Reflection: I lost it. Next time: I keep it.",
    readReflection,
    "Reflection: I lost it. Next time: I keep it.",
  ],
  [
    "Facing: north\nMoved: 3\nHolding: mug 1\nSeen: pan 1, cup 2\nDone: nothing",
    readState,
    { facing: "north", moved: 3, holding: ["mug 1"], seen: ["pan 1", "cup 2"], done: [] },
  ],
  ["Summary: I took mug 1.", (reply) => readSummary(reply), "I took mug 1."],
  ["FAILURE: nothing was paid", readVerdict, { success: false, reason: "nothing was paid" }],
];

it.each(asked)("reads %j as asked", (reply, read, value) => {
  expect(read(reply)).toEqual({ ok: true, value });
});
