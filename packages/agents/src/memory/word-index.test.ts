import { describe, expect, it } from "vitest";
import { wordIndex } from "./word-index.js";

const rules = [
  "Deploy of payments services needs an approval first.",
  "Deploy of growth services needs a drain first.",
  "Restart of payments services needs a page first.",
];
const best = (query: string, expected?: ReadonlyMap<string, number>) => {
  const matches = wordIndex(rules)(query, expected);
  return rules[matches.indexOf(Math.max(...matches))];
};

describe("wordIndex", () => {
  it("goes by the words that differ between texts, whatever all of them say", () => {
    expect(best("deploy to the services of growth first")).toBe(rules[1]);
    expect(best("RESTART: payments")).toBe(rules[2]);
  });

  it("adds words that are expected, as far as they are", () => {
    const seen = "ship it; the service belongs to payments";
    expect(
      best(
        seen,
        new Map([
          ["deploy", 0.8],
          ["restart", 0.2],
        ]),
      ),
    ).toBe(rules[0]);
    expect(
      best(
        seen,
        new Map([
          ["deploy", 0.2],
          ["restart", 0.8],
        ]),
      ),
    ).toBe(rules[2]);
  });

  it("gives the share of the query that a text has, and 0 where no word is shared", () => {
    expect(wordIndex(rules)("drain")[1]).toBeCloseTo(1, 10);
    const [, half = 0] = wordIndex(rules)("drain tomorrow");
    expect(half).toBeGreaterThan(0.2);
    expect(half).toBeLessThan(0.6);
    expect(wordIndex(rules)("good morning")).toEqual([0, 0, 0]);
    expect(wordIndex([])("drain")).toEqual([]);
  });
});
