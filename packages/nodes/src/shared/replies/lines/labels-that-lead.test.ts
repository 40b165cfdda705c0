import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { parseThoughtAndAction } from "../parse-thought-and-action.js";

const forms = actionForms(["go to <receptacle>", "take <object> from <receptacle>", "examine <thing>", "look"]);
const read = (reply: string) => {
  const parsed = parseAction(reply, { put: "asWritten", forms });
  return parsed.ok ? parsed.value.text : null;
};

it.each([
  ["Step 1: Find out what is left.\nThe shelf is.\n\nStep 2: Decide.\nAction: go to shelf 1", "go to shelf 1"],
  ["**Step 1: Understand the goal**\nI need a notebook.\n\n**Step 2: Choose the next action**\n> go to shelf 1", "go to shelf 1"],
  ["### Step 1: What is known\nDesk 1 is empty.\n\n### Step 2: What follows\ngo to shelf 1", "go to shelf 1"],
  ["Step 1: Look at what was searched.\nStep 2: go to bed 1 in the end.\n\nFinal answer: go to shelf 1", "go to shelf 1"],
])("takes what steps of a reasoning lead to: %j", (reply, meant) => {
  expect(read(reply)).toBe(meant);
});

it.each([
  ["Step 1: go to shelf 1\nStep 2: take notebook 1 from shelf 1", "go to shelf 1"],
  ["Step 1: fetch it\nStep 2: go to bed 1", null],
])("takes the first of steps that are actions, or none where it is none: %j", (reply, meant) => {
  expect(read(reply)).toBe(meant);
});

it.each([
  ["### Decision\nBased on situation 2, the action is:\n\nAction: go to shelf 1", "go to shelf 1"],
  ["### Decision\nI should look at the shelf 2, since nothing else is left.\n\nAction: go to shelf 1", "go to shelf 1"],
  ["Next action:\nThe shelf is the most promising.\ngo to shelf 1", "go to shelf 1"],
  ["Action:\nI will go to shelf 1.\n\nThat is near.", "go to shelf 1"],
  ["Action:\ngo to shelf 1\n\nAction:\ntake notebook 1 from shelf 1", "go to shelf 1"],
])("reads a heading above a sentence as one of what stands below: %j", (reply, meant) => {
  expect(read(reply)).toBe(meant);
});

it("keeps the thought beside the action", () => {
  const parsed = parseThoughtAndAction("### Decision\nThe shelf was not searched yet.\n\n**go to shelf 1**", { forms });
  expect(parsed).toMatchObject({ ok: true, value: { thought: "The shelf was not searched yet.", action: { text: "go to shelf 1" } } });
});
