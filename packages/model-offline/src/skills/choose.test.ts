import { describe, expect, it } from "vitest";
import { choose } from "./choose.js";

const processes = (...blocks: readonly (readonly string[])[]) =>
  [
    "Goal: drop a zorp into the vark",
    ...blocks.map(
      (actions, index) =>
        `\nProcess ${index + 1}:\n${actions.map((action, step) => `${step + 1}. ${action} -> the zorp 3 obeys`).join("\n")}`,
    ),
  ].join("\n");

describe("choose", () => {
  it("prefers the process that completes most of the goal", () => {
    expect(
      choose(
        processes(
          ["stride to vark 1"],
          ["grab zorp 3 off plinth 1", "drop zorp 3 at vark 1"],
          ["grab zorp 3 off plinth 1"],
        ),
      ),
    ).toMatch(/^2: /);
  });

  it("then the one with fewest steps, then the first", () => {
    const done = ["grab zorp 3 off plinth 1", "drop zorp 3 at vark 1"];
    expect(choose(processes(["look", ...done], done, done))).toMatch(/^2: /);
  });

  it("does not count what the world refused", () => {
    const refused =
      "Goal: drop a zorp into the vark\n\nProcess 1:\n1. drop zorp 3 at vark 1 -> no\n\nProcess 2:\n1. grab zorp 3 off plinth 1 -> the zorp 3 is yours";
    expect(choose(refused)).toMatch(/^2: /);
  });

  it("answers in the format even without processes", () => {
    expect(choose("Goal: drop a zorp")).toBe("1: there is nothing to compare.");
  });
});
