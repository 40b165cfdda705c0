import { expect, it } from "vitest";
import { renderSensitivity } from "./render-sensitivity.js";

const rates = [
  { seed: 1, won: 6, played: 10 },
  { seed: 2, won: 8, played: 10 },
];

it("prints the mean over seeds with the interval of one seed's tasks", () => {
  const [head, , row] = renderSensitivity(
    [{ ranker: "cell", batchSize: 50, rates }],
    "markdown",
  ).split("\n");
  expect(head).toContain("over tasks");
  expect(row?.split("|").map((cell) => cell.trim())).toEqual([
    "",
    "cell",
    "50",
    "2",
    "10",
    "70.0",
    "39.7–89.2",
    "60.0 80.0",
    "",
  ]);
});

it("prints a dash where nothing was played", () =>
  expect(renderSensitivity([{ ranker: "cell", batchSize: 50, rates: [] }])).toContain("–"));
