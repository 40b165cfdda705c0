import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { withQuery } from "./with-query.js";

const forms = actionForms(["search[<words>]", "click[<button>]"]);
const told = { goal: "", observation: "Instruction: i need red shoes [Search]", trajectory: [], isPaged: true };
const read = (reply: string) => {
  const parsed = parseAction(reply, { forms, told });
  return parsed.ok ? parsed.value.text : null;
};

it.each([
  ["I'll search for red shoes.", "search[red shoes]"],
  ["Let me start by searching for red shoes", "search[red shoes]"],
  ["I start by searching for 'red shoes'.", "search[red shoes]"],
  ["I need to search for red shoes first.", "search[red shoes]"],
  ["I will search for red shoes under 50.00 dollars and then click the first one.", "search[red shoes under 50.00 dollars]"],
  ["To find it, I will search for a black and white lamp because it fits.", "search[black and white lamp]"],
  ['Type "red shoes" in the search box and press search.', "search[red shoes]"],
])("what a sentence searches for: %j", (reply, action) => expect(read(reply)).toBe(action));

it.each([
  "I will search for the product described in the instruction.",
  "I need to search for a product that matches.",
  "I'll search for it.",
  "I searched for red shoes.",
  "I should not search for red shoes.",
  "The search for red shoes was long.",
])("%j tells no query", (reply) => expect(read(reply)).toBeNull());

it("an action below counts", () => expect(read("I will search for red shoes.\nsearch[red shoes size 8]")).toBe("search[red shoes size 8]"));

it("stays where the world does not search for words", () => {
  const text = "I'll search for red shoes.";
  expect(withQuery(text, actionForms(["search_object [type]", "look"]))).toBe(text);
});
