import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { withoutOpenCondition } from "./open-condition.js";

const forms = actionForms(["go to <place>", "open <place>", "look"]);

it.each(["If the mug is not on the shelf, go to desk 1. Otherwise open safe 1.", "if it is closed: open safe 1, otherwise go to desk 2"])(
  "%j leaves open which action is meant",
  (line) => {
    expect(withoutOpenCondition(line, forms)).toBe("");
    expect(parseAction(line, { forms })).toMatchObject({ ok: false });
  },
);

it.each([
  "If that fails, I will look for it. Otherwise I am done.",
  "open safe 1",
  "Go to desk 1. If it is not there, open safe 1.",
  "If nothing is here, look; otherwise look.",
])("%j stays as it is", (line) => expect(withoutOpenCondition(line, forms)).toBe(line));
