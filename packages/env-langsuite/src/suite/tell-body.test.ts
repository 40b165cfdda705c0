import type { Task } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { demonstrateSuite, openSuite } from "./open-suite.js";
import { selectParts, type SuiteTask } from "./suite-part.js";

const open = (task: SuiteTask, canAsk = false) =>
  openSuite({ parts: selectParts(task, "low"), source: { split: "held-out", count: 1, seed: 1 }, canAsk });
const firstLine = async (suite: ReturnType<typeof open>) =>
  (await suite.environment.reset(suite.environment.tasks[0] as Task)).observation.split("\n")[0];

describe("what an agent is told of itself", () => {
  it("is its limits, its sight and its actions, before the first observation of a room", async () => {
    expect(await firstLine(open("iqa"))).toBe(
      "Limits: 30 steps; sight: 8 steps, 61 degrees to each side of straight ahead; reach: 8 steps; hands: 1. Actions: move_ahead, turn_left, turn_right, open, close, answer.",
    );
    expect(await firstLine(open("iqa", true))).toMatch(/Actions: .*, ask, answer\.$/);
  });

  it("is told in cells on a grid", async () => {
    expect(await firstLine(open("babyai"))).toBe(
      "Limits: 50 steps; sight: 7 x 7 cells ahead; reach: 1 cell; hands: 1. Actions: move_ahead, turn_left, turn_right, pick_up, drop, toggle, stop.",
    );
  });

  it("is not repeated in demonstrations", async () => {
    const [shown] = await demonstrateSuite(open("iqa"));
    expect(shown?.steps[0]?.observation).toMatch(/^Question: /);
  });
});
