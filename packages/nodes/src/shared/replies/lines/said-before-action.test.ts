import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { parseThoughtAndAction } from "../parse-thought-and-action.js";

const house = actionForms(["go to <place>", "open <place>", "use <object>", "look"]);
const shop = actionForms(["search[<words>]", "click[<button>]"]);

describe("what is not possible, before the action on the same line", () => {
  it.each([
    ["I will not open the fridge again. > go to cabinet 1", "go to cabinet 1"],
    ["Unfortunately, the cabinet is closed. I will open cabinet 1.", "open cabinet 1"],
    ["I don't think the mug is here. Action: go to fridge 1", "go to fridge 1"],
    ["I can't carry two objects at once. So I go to desk 1.", "go to desk 1"],
    ["I'm unable to take the mug from here. go to desk 1", "go to desk 1"],
  ])("%j names %j", (reply, text) => expect(parseAction(reply, { forms: house })).toMatchObject({ ok: true, value: { text } }));

  it.each([
    "I'm sorry, I cannot go to fridge 1.",
    "Unfortunately, I can't help to open cabinet 1.",
    "I can't help with that. I will not open cabinet 1.",
    "I can't do that. You could open cabinet 1 yourself.",
  ])("%j declines", (reply) => expect(parseAction(reply, { forms: house }).ok).toBe(false));
});

describe("a statement that begins like an action", () => {
  it.each([
    ["Search only works from the search page.\n\n1. click[Back to Search]", shop, "click[Back to Search]"],
    ["Use the toilet as the place; I go there.\n\ngo to toilet 1", house, "go to toilet 1"],
  ])("%j is a thought above %j", (reply, forms, text) => {
    expect(parseAction(reply, { forms })).toMatchObject({ ok: true, value: { text } });
    expect(parseThoughtAndAction(reply, { forms })).toMatchObject({ ok: true, value: { thought: reply.split("\n")[0], action: { text } } });
  });

  it.each([
    ["Search red mug.\nclick[Buy Now]", shop, "search[red mug]"],
    ["Go to desk 1.\nThen I open it.", house, "go to desk 1"],
    ["> open desk 1\ngo to desk 2", house, "open desk 1"],
  ])("%j does not begin with one", (reply, forms, text) =>
    expect(parseAction(reply, { forms })).toMatchObject({ ok: true, value: { text } }),
  );
});
