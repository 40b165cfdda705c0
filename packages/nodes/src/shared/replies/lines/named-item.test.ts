import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { withNamedItem } from "./named-item.js";

const forms = actionForms(["look", "go to <place>", "take <thing> from <place>", "read <thing>", "type <number> on <thing>"]);
const told = {
  goal: "find the mug",
  observation: "You see a shelf 1, a bed 1, a fridge 1, a red book, a keypad and a mug 1.",
  trajectory: [],
};
const said = (reply: string) => {
  const read = parseAction(reply, { forms, told });
  return read.ok ? read.value.text : null;
};

describe("an item of a list that a reply names by its number or letter", () => {
  it.each([
    ["Plan:\n- go to shelf 1\n- take mug 1 from shelf 1\n\nStep 1 is done. Now step 2.", "take mug 1 from shelf 1"],
    ["Plan:\n1. go to shelf 1\n2. take mug 1 from shelf 1\n\nExecuting step 1.", "go to shelf 1"],
    ["Plan:\n1. go to shelf 1\n2. take mug 1 from shelf 1\n\nMoving on to step 2.", "take mug 1 from shelf 1"],
    ["The best option is B.\nA) go to fridge 1\nB) go to shelf 1", "go to shelf 1"],
    ["My choice: (b)\n(a) go to fridge 1\n(b) go to shelf 1", "go to shelf 1"],
    ["Plan: (1) go to shelf 1, (2) take mug 1 from shelf 1. Executing step 1.", "go to shelf 1"],
    ["Plan: (1) go to shelf 1, (2) take mug 1 from shelf 1. Now step 2.", "take mug 1 from shelf 1"],
  ])("%j", (reply, action) => expect(said(reply)).toBe(action));

  it.each([
    ["Plan:\n1. go to shelf 1\n2. take mug 1 from shelf 1", "go to shelf 1"],
    ["1. go to shelf 1\n2. look\n\nNow step 2.\n> go to bed 1", "go to bed 1"],
    ["The best option is D.\nA) go to fridge 1\nB) go to shelf 1", "go to fridge 1"],
  ])("is not looked for where another action is told, or no item is: %j", (reply, action) => {
    expect(withNamedItem(reply, forms)).toBe(reply);
    expect(said(reply)).toBe(action);
  });
});

describe("what was done or is advised by others", () => {
  it.each([
    [
      "We have already examined the old painting and read the red book; the code must be 1924. type 1924 on the keypad",
      "type 1924 on keypad",
    ],
    ["I looked around and read the red book. Now I go to shelf 1.", "go to shelf 1"],
    ["The examples say go to bed 1 first; here it is better to go to shelf 1.", "go to shelf 1"],
    ["The examples say go to bed 1.", "go to bed 1"],
    ["I will go to shelf 1 and read the red book.", "go to shelf 1"],
  ])("%j", (reply, action) => expect(said(reply)).toBe(action));
});
