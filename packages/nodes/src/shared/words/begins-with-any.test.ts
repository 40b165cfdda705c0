import { expect, it } from "vitest";
import { beginsWithAny } from "./begins-with-any.js";

it("is true where a text begins with one of several", () => {
  expect(beginsWithAny("No: it is shut.", ["Stop!", "No:"])).toBe(true);
  expect(beginsWithAny("It says No:", ["Stop!", "No:"])).toBe(false);
  expect(beginsWithAny("No: it is shut.", [])).toBe(false);
});
