import { expect, it } from "vitest";
import { parseKnownNumber } from "../parse-known-number.js";
import { isNumberedNumbers, withoutRunnersUp } from "./runners-up.js";

it.each([
  ["Best: #2. Runner-up: #3.", 2],
  ["1st choice: 2\n2nd choice: 1", 2],
  ["1st place: process 2; 2nd place: process 3", 2],
  ["First: process 2. Second: process 3. Third: process 1.", 2],
  ["Chosen: 2. Alternative: 3.", 2],
  ["**Best:** 2\n**Alternative:** 1", 2],
  ["Primary process: 2\nSecondary process: 1", 2],
  ["Process: 2 (second choice: 1)", 2],
  ["Best fit: process 2. Runner-up: process 1.", 2],
  ["First: process 1 failed. Second: process 2 reached it.", 2],
])("passes over what is ranked below the first: %j", (reply, value) =>
  expect(parseKnownNumber([1, 2, 3], "process")(reply)).toMatchObject({ ok: true, value }),
);

it.each([
  "1 is wrong. Alternative: 2.",
  "Alternative: 2",
  "First: process 1 failed. Second: process 2 reached it.",
  "Second: process 2.",
  "Alternative 2: it ends sooner",
])("%j keeps its numbers", (text) => expect(withoutRunnersUp(text, "process")).toBe(text));

it.each([
  ["1. Process 2\n2. Process 3\n3. Process 1", true],
  ["1. Process 2 is best\n2. Process 3", false],
  ["1. Process 2", false],
  ["Best first:\n1. Process 2\n2. Process 3", false],
])("whether %j only numbers numbers is %j", (text, expected) => expect(isNumberedNumbers(text, "process")).toBe(expected));

it("asks again about a list of numbers that may rank from either end", () =>
  expect(parseKnownNumber([1, 2, 3], "process")("1. Process 2\n2. Process 3\n3. Process 1")).toMatchObject({ ok: false }));
