import { describe, expect, it } from "vitest";
import { isReached } from "./judge.js";

const clean = "> take kelp 1 from vask 2\nYou pick up the kelp 1 from the vask 2.";
const washed = `${clean}\n> clean kelp 1 with basin 1\nYou clean the kelp 1 using the basin 1.`;
const put = (number: number, plim: number, answer = `You put the kelp ${number} in/on the plim.`) =>
  `> put kelp ${number} in/on plim ${plim}\n${answer.replace("plim.", `plim ${plim}.`)}`;

describe("isReached", () => {
  it.each([
    ["put a kelp on plim.", `${clean}\n${put(1, 1)}`, true],
    ["put a kelp on plim.", `${clean}\n${put(1, 1, "Nothing happens.")}`, false],
    ["put a kelp on plim.", `${clean}\n${put(1, 1)}\n> go to oven 1\nNothing happens.`, false],
    ["put a clean kelp on plim.", `${washed}\n${put(1, 1)}`, true],
    ["put two kelp on plim.", `${put(1, 1)}\n${put(2, 1)}`, true],
    ["put two kelp on plim.", `${put(1, 1)}\n${put(2, 2)}`, false],
    ["put two kelp on plim.", put(1, 1), false],
    ["look at kelp under the lumar.", `${clean}\n> use lumar 1\nYou turn on the lumar 1.`, true],
    ["look at kelp under the lumar.", clean, false],
  ])("reads %s", (goal, transcript, expected) => {
    expect(isReached(goal, transcript)).toBe(expected);
  });
});
