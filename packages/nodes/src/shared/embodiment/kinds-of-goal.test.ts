import { expect, it } from "vitest";
import { isNeededFor, kindsOfGoal } from "./kinds-of-goal.js";

it.each([
  ["Put an alarm clock on a bed.", "alarmclock", true],
  ["Put a cup on a bed.", "cup", true],
  ["Clear the cupboard.", "cup", false],
  ["Put two mugs on the side table.", "mug", true],
  ["Put two mugs on the side table.", "sidetable", true],
  ["Put a clean plate in a drawer.", "sinkbasin", true],
  ["Put a plate in a drawer.", "sinkbasin", false],
  ["Put a hot egg on a shelf.", "stoveburner", true],
  ["Chill the lettuce.", "fridge", true],
  ["Slice the bread.", "butterknife", true],
  ["Examine the book under the lamp.", "desklamp", true],
])("%s needs a %s: %s", (goal, kind, isNeeded) => expect(isNeededFor(goal)(kind)).toBe(isNeeded));

it("keeps words that are no plurals", () =>
  expect(kindsOfGoal("Fill the glass.").has("glass")).toBe(true));
