import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { inOtherWords } from "./in-other-words.js";

const forms = actionForms(["search[<words>]", "click[<button>]"]);

it.each([
  "black and white shoes",
  "old desk lamp want flicker free swivel arm color black light warm glow price lower than 80.00 dollars",
  "tea or coffee mug",
])("bare words behind search are a query: %s", (words) => expect(inOtherWords(`search ${words}`, forms)).toBe(`search[${words}]`));

it.each([
  "search it",
  "search because I want shoes",
  "search not needed",
  "search next",
  "search like",
  "search and see what there is. Then buy",
  "search shoes if the page is empty",
  `search ${"shoe ".repeat(25)}`,
])("a sentence is none: %s", (text) => expect(inOtherWords(text, forms)).toBeNull());

it("what goes on to another action ends before it", () => expect(inOtherWords("search shoes and click Next", forms)).toBe("search[shoes]"));

const ending = actionForms(["look", "stop [answer]"]);
it.each([
  ["stop done", "stop [done]"],
  ["stop looking", null],
  ["stop here", null],
])("%s", (text, action) => expect(inOtherWords(text, ending)).toBe(action));
