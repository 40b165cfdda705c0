import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { behindAside } from "./behind-aside.js";

const forms = actionForms(["go to <place>", "open <place>", "click[<button>]"]);

it.each([
  ["(thinking: nothing else is left to try) open safe 1", "> open safe 1"],
  ["> [Thought: it was closed.] go to desk 1", "> go to desk 1"],
  ["*(reasoning: it fits)* click[Buy Now]", "> click[Buy Now]"],
])("%j says the action", (line, action) => {
  expect(behindAside(line, forms)).toBe(action);
  expect(parseAction(line, { forms })).toMatchObject({ value: { kind: "act", text: action.slice(2) } });
});

it.each(["(if it is closed) open safe 1", "(thinking: open safe 1)", "(thinking: it is closed) what now?", "click[Buy Now]"])(
  "%j stays",
  (line) => expect(behindAside(line, forms)).toBe(line),
);
