import { expect, it } from "vitest";
import { transferPlots } from "./transfer-plot.js";

type Matrix = NonNullable<Parameters<typeof transferPlots>[0]>[number];

const share = (successes: number, episodes: number) => ({
  episodes,
  successes,
  successRate: successes / episodes,
  successInterval: { low: 0.25, high: 0.75 },
  steps: 3,
  tokens: 9,
});
const matrix: Matrix = {
  model: "m",
  pipeline: "rap<b>",
  types: ["put", "heat"],
  cells: [
    { source: "put", target: "put", wave: 0, ...share(1, 4) },
    { source: "put", target: "heat", wave: 1, ...share(1, 2) },
  ],
  inType: share(1, 4),
  transferred: share(1, 2),
};

it("draws a cell for each memory and type, with its rate, its interval and what it is", () => {
  const { text } = transferPlots([matrix]);
  expect(text).toContain("rap&lt;b&gt;: success by memory and tasks");
  expect(text.match(/<g class="cell own">/g)).toHaveLength(1);
  expect(text.match(/<g class="cell">/g)).toHaveLength(1);
  expect(text).toContain("memory of put, tasks of heat: 50 % of 2, 95 % interval 25 to 75 %");
  // Half of the way from 0 to 100 %, and a quarter to three quarters, in the second column.
  expect(text).toMatch(/<path class="whisker" d="M245\.0 79H283\.0"\/>/);
  expect(text).toMatch(/<path class="estimate" d="M264\.0 75V83"\/>/);
  expect(text).toContain('fill-opacity="0.225"');
  expect(text.match(/class="axis"[^>]*>(?:put|heat)</g)).toHaveLength(2);
});

it("is nothing where nobody played a transfer", () => {
  expect(transferPlots().text).toBe("");
});
