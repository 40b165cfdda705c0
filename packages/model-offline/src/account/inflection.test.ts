import { expect, it } from "vitest";
import { basesOf } from "./inflection.js";

it.each([
  ["told", "tell"],
  ["went", "go"],
  ["grabbed", "grab"],
  ["moved", "move"],
  ["carried", "carry"],
])("knows %s as a form of %s", (form, verb) => {
  expect(basesOf(form)).toContain(verb);
});
