import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { withoutComment } from "./without-comment.js";

const forms = actionForms(["go to <place>", "open <place>", "look", "search[<words>]"]);

it.each([
  ["> go to desk 1  # I have not looked there yet", "> go to desk 1"],
  ["Action: look // nothing else is left to try, never mind", "Action: look"],
  ["open safe 1 /* it is closed */", "open safe 1"],
])("%j has a comment", (line, action) => {
  expect(withoutComment(line, forms)).toBe(action);
  expect(parseAction(line, { forms })).toMatchObject({ ok: true, value: { text: action.replace(/^(?:> |Action: )/, "") } });
});

it.each(["# Next step", "> search[mugs // cups]", "I looked # nothing there", "go to desk #1"])("%j has none", (line) =>
  expect(withoutComment(line, forms)).toBe(line),
);
