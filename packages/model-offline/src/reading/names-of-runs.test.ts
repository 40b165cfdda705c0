import { expect, it } from "vitest";
import { namesOfRuns } from "./names-of-runs.js";

it.each([
  ["You see drawer 3 to 1, and a shelf 1.", "You see drawer 3, drawer 2, drawer 1, and a shelf 1."],
  ["You see drawer 1 to 3, and a shelf 1.", "You see drawer 1, drawer 2, drawer 3, and a shelf 1."],
  ["pot 1 to 2", "pot 1, pot 2"],
  ["a bed 1, go to desk 1", "a bed 1, go to desk 1"],
  ["page 1 to 99999", "page 1 to 99999"],
])("reads %j as %j", (text, names) => expect(namesOfRuns(text)).toBe(names));
