import { describe, expect, it } from "vitest";
import { compare } from "./compare.js";

const processes = (better: readonly string[], other: readonly string[]) => {
  const numbered = (actions: readonly string[]) =>
    actions.map((action, index) => `${index + 1}. ${action}`);
  return [
    "Goal: drop a zorp",
    "\nBetter process:",
    ...numbered(better),
    "\nOther process:",
    ...numbered(other),
  ].join("\n");
};

describe("compare", () => {
  it("names the first action that differs, and what the other did there", () => {
    expect(compare(processes(["look", "lift zorp 1", "drop zorp 1"], ["look", "wait"]))).toBe(
      '2: the better process does "lift zorp 1" where the other does "wait".',
    );
  });

  it("names the last action where the better process is the beginning of the other", () => {
    expect(compare(processes(["look", "lift zorp 1"], ["look", "lift zorp 1", "wait"]))).toMatch(
      /^2: /,
    );
    expect(compare(processes(["look"], []))).toBe(
      '1: the better process does "look" where the other does "nothing more".',
    );
  });

  it("answers in the format even where nothing was done", () => {
    expect(compare("Goal: drop a zorp")).toMatch(/^1: /);
  });
});
