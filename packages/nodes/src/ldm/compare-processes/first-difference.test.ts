import { describe, expect, it } from "vitest";
import { sampleSteps } from "../../testing/fixtures.testing.js";
import { firstDifference } from "./first-difference.js";

const walk = (...actions: readonly string[]) =>
  sampleSteps(...actions.map((action) => ["seen", action] as const));

describe("firstDifference", () => {
  it.each([
    [walk("a", "b", "c"), walk("a", "x", "c"), 1],
    [walk("a", "b"), walk("A", "b", "c"), 1],
    [walk("a", "b", "c"), walk("a"), 1],
    [walk("a"), walk(), 0],
    [walk(), walk("a"), 0],
  ])("case %#", (better, worse, position) => expect(firstDifference(better, worse)).toBe(position));
});
