import * as fc from "fast-check";
import { expect, it } from "vitest";
import { actionForms, spelledByForm } from "./action-forms.js";
import { isClause } from "./clause-words.js";
import { parseAction } from "../parse-action.js";

const forms = actionForms(["go to <place>", "open <place>", "take <thing> from <place>", "water <plant>"]);
const action = fc.constantFrom("go to desk 1", "open drawer 3", "take mug 2 from shelf 4", "water tomato plant");

it("no place of a form takes a clause", () =>
  fc.assert(
    fc.property(
      action,
      action,
      fc.constantFrom("but", "because I", "before I", "was not", "would", "then", "or", "so", "did not help;", "if we", "than"),
      (one, other, joint) => spelledByForm(`${one} ${joint} ${other}`, forms) === null,
    ),
  ));

it.each([
  "go to desk 1",
  "open red metal box 2",
  "take can 1 from garbage can 2",
  "water lily of the valley",
  "take salt and pepper from shelf 1",
])("names of several words are names: %s", (told) => expect(spelledByForm(told, forms)).toBe(told));

it("brackets and quotation marks hold what they hold", () => {
  expect(isClause("click[it would do]")).toBe(false);
  expect(isClause('send("I will come")')).toBe(false);
  expect(isClause("open drawer 3 was wrong")).toBe(true);
});

it("asks again for what names nothing", () => {
  const shop = actionForms(["search[<words>]", "click[<button>]", "answer [text]", "stop [answer]"]);
  for (const reply of ["click[]", "answer [<text>]", "click[<button>]", "Inventory can wait."]) {
    expect(parseAction(reply, { forms: shop })).toMatchObject({ ok: false });
  }
  expect(parseAction("stop []", { forms: shop })).toMatchObject({ value: { text: "stop []" } });
});

it.each([
  ["put mug 1 in/on desk 1 [confidence: 0.9]", "put mug 1 in/on desk 1"],
  ["take [mug 1] from [desk 1]", "take mug 1 from desk 1"],
  ["go to [desk 1]", "go to desk 1"],
  ["go to <desk 1>", "go to desk 1"],
  ["put [mug 1] in/on [desk 1]", "put mug 1 in/on desk 1"],
])("an opening bracket that nothing closes begins no name: %s", (reply, meant) => {
  const rooms = actionForms(["put <object> in/on <receptacle>", "take <object> from <receptacle>", "go to <receptacle>"]);
  expect(parseAction(reply, { forms: rooms, put: "asWritten" })).toMatchObject({ value: { text: meant } });
});
