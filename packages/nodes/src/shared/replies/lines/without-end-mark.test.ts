import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { withoutEndMark } from "./without-end-mark.js";

const forms = actionForms(["go to <place>", "look", "click[<button>]", "put [<object>, <receptacle>]", "turn_left", "stop [<status>]"]);

it.each([
  ["> go to fridge 1 [DONE]", "go to fridge 1"],
  ["go to fridge 1 (done)", "go to fridge 1"],
  ["Action: go to fridge 1 END", "go to fridge 1"],
  ["look TERMINATE", "look"],
  ["look -> OK", "look"],
  ["look ✅ done", "look"],
  ["look |", "look"],
  ["go to fridge 1 Observation: ok", "go to fridge 1"],
  ["click[Buy Now] [DONE]", "click[Buy Now]"],
  ["put [mug_0, shelf_0] (step 4)", "put [mug_0, shelf_0]"],
  ["turn_left [STOP]", "turn_left"],
])("%j ends with a mark", (line, action) => expect(parseAction(line, { forms })).toMatchObject({ ok: true, value: { text: action } }));

it.each(["stop [done]", "click[Done]", "go to cabinet (1)", "go to the end", "what is left is done", "put [a, b]"])("%j has none", (line) =>
  expect(withoutEndMark(line, forms)).toBe(line),
);
