import { expect, it } from "vitest";
import { actionForms } from "./action-forms.js";
import { spelled } from "./spelled.js";

const forms = actionForms(["turn_left", "goto [object]", "go to <receptacle>"]);

it.each([
  ["turn_left 90", "turn_left"],
  ["turn_left (2)", "turn_left"],
  ["turn_left(90)", "turn_left"],
  ["go to desk 1", "go to desk 1"],
  ["fetch 3", null],
])("leaves out a number only where an action takes nothing: %j", (text, action) => {
  expect(spelled(text, forms)).toBe(action);
});
