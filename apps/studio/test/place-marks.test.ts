import { expect, it } from "vitest";
import { placeMarks } from "../page/src/runs/place-marks.js";
import { summarizeRows } from "../src/runs/summarize-rows.js";
import { resultLine } from "./write-run.js";

const summaryOf = (costs: readonly (number | null)[]) =>
  summarizeRows(
    costs.flatMap((cost, at) => [
      { ...resultLine(`pipeline-${at}`, 0, at % 3 !== 0), cost, promptTokens: 100 * at },
    ]),
  ).filter(({ taskType }) => taskType === null);

it("puts each pipeline at its cost and success, names none over another, and says which it cannot name", () => {
  const { unit, most, marks } = placeMarks(summaryOf(Array.from({ length: 60 }, () => 0.01)));
  expect([unit, most, marks.length]).toEqual(["cost", 0.01, 60]);
  const named = marks.flatMap(({ label }) => label ?? []);
  expect(named.length).toBeGreaterThan(4);
  expect(named.length).toBeLessThan(60);
  const [one, other] = [named[0], named.find((label) => label !== named[0])];
  expect([one?.x, one?.y]).not.toEqual([other?.x, other?.y]);
  for (const label of named)
    for (const beside of named)
      if (label !== beside && Math.abs(label.y - beside.y) < 13)
        expect(Math.abs(label.x - beside.x)).toBeGreaterThan(7 * 10);
});

it("goes by tokens where a price is unknown or nothing costs, and keeps the least to the left", () => {
  for (const costs of [
    [0.2, null, 0.1],
    [0, 0, 0],
  ]) {
    const { unit, most, marks } = placeMarks(summaryOf(costs));
    expect([unit, most]).toEqual(["tokens", 209]);
    expect(marks.map(({ x }) => Math.round(x))).toEqual([60, 285, 510]);
    expect(marks.every(({ low, high, y }) => high <= y && y <= low)).toBe(true);
  }
});
