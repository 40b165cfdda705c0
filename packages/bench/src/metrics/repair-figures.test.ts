import { expect, it } from "vitest";
import { repairFigures } from "./repair-figures.js";

it("is what right rewards bring after wrong ones, of all tasks and of the wrong ones", () => {
  const flips = [true, false, true];
  const test = (role: "after-wrong" | "after-right", rewards: readonly number[]) =>
    rewards.map((reward, index) => ({ role, flipped: flips[index] === true, reward }));
  const events = [...test("after-wrong", [0, 1, 0]), ...test("after-right", [1, 1, 0])];
  const { full, standard } = repairFigures(events);
  expect(full.gain).toBeCloseTo(1 / 3);
  expect(standard).toEqual({ afterWrong: 0, afterRight: 0.5, gain: 0.5 });
  expect(repairFigures([]).full.gain).toBeNull();
});
