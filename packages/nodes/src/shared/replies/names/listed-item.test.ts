import { expect, it } from "vitest";
import { parseAction } from "../parse-action.js";
import { listedItem } from "./listed-item.js";

const told = {
  goal: "open the box",
  observation: "An arm is to open the box. Each action names the sub-step to follow:\n- reach for the lid\n- lift the lid\nStep 0 of 80.",
  trajectory: [],
};

it.each([
  ["The arm is at rest, so the first sub-step is to reach for the lid.", "reach for the lid"],
  ['The first sub-step is "lift the lid".', "lift the lid"],
  ["Understand the task\nThe box is shut.\nlift the lid", "lift the lid"],
  ["Reach for the lid, then lift the lid.", null],
  ["I have not reached it yet; after that I lift the lid.", null],
  ["Grab the box.", null],
  ["1. reach for the lid (now)\n2. lift the lid", "reach for the lid"],
  ["1. reach for the lid ✅\n2. lift the lid ← next", "lift the lid"],
  ["1. reach for the lid (now)\n2. lift the lid (next)", null],
  ["To lift the lid, the arm is first to be at it: reach for the lid.", "reach for the lid"],
  ["I do not lift the lid yet → reach for the lid", "reach for the lid"],
  ["I reach for the lid. Not yet: lift the lid", null],
])("finds what an episode lists: %j", (text, item) => {
  expect(listedItem(text, told)).toBe(item);
});

it.each([
  ["Which picture shows the lid?", false],
  ["It is shut. Reach for the lid.", true],
  ["Should I lift the lid?", true],
])("a question that names none of it is asked again: %j", (reply, ok) => {
  expect(parseAction(reply, { put: "asWritten", told })).toMatchObject({ ok });
});

it.each([
  ["I will reach for the lid.", "reach for the lid"],
  ["> reach for the lid", "reach for the lid"],
  ["## Step 1: Look at the box\nIt is shut.\n\n## Step 2: Choose\nreach for the lid", "reach for the lid"],
  ["We could lift the lid.\n> push the box", "push the box"],
])("plays it in a world without forms: %j", (reply, action) => {
  expect(parseAction(reply, { put: "asWritten", told })).toMatchObject({ value: { kind: "act", text: action } });
});
