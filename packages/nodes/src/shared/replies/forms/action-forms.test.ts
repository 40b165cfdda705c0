import { expect, it } from "vitest";
import { actionForms, spelledByForm } from "./action-forms.js";

const forms = actionForms(["take <object> from <receptacle>", "put <object> in/on <receptacle>", "go to <receptacle>"]);

it.each([
  ['take(from="desk 1", thing="mug 1")', "take mug 1 from desk 1"],
  ['put(from="desk 1", thing="mug 1")', "put mug 1 in/on desk 1"],
  ['put(target="desk 1", item="mug 1")', "put mug 1 in/on desk 1"],
  ['put("mug 1", "desk 1")', "put mug 1 in/on desk 1"],
  ['go_to(thing="desk 1")', "go to desk 1"],
])("a call's arguments by their names: %s", (call, action) => expect(spelledByForm(call, forms)).toBe(action));

it.each([
  ["search[keywords: red shoes]", "search[red shoes]"],
  ['search[query="red shoes"]', "search[red shoes]"],
  ["search[word games]", "search[word games]"],
])("the name of what is searched for is none of its words: %s", (text, action) =>
  expect(spelledByForm(text, actionForms(["search[<words>]"]))).toBe(action),
);
