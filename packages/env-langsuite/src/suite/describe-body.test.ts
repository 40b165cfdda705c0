import { joinForms } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { demonstrateSuite, openSuite } from "./open-suite.js";
import { selectParts, type SuiteTask } from "./suite-part.js";

const open = (task: SuiteTask, canAsk = false) =>
  openSuite({
    parts: selectParts(task, "low"),
    source: { split: "held-out", count: 1, seed: 1 },
    canAsk,
  });
const firstLine = async (suite: ReturnType<typeof open>) =>
  (await suite.environment.reset(suite.environment.tasks[0]!)).observation.split("\n")[0];

describe("what an agent reads of itself", () => {
  it("is its limits, its sight and its actions, before the first observation of a room", async () => {
    expect(await firstLine(open("iqa"))).toBe(
      "Limits: 30 steps; sight: 8 steps, 61 degrees to each side of straight ahead; reach: 8 steps. Actions: move_ahead; turn_left; turn_right; open or close [object]; answer [text].",
    );
    expect(await firstLine(open("iqa", true))).toMatch(
      /Actions: .*; ask \[words\]; answer \[text\]\.$/,
    );
  });

  it("speaks of hands where they take something", async () => {
    for (const [task, hands] of [
      ["household", 5],
      ["rearrangement", 1],
    ] as const)
      expect(await firstLine(open(task))).toContain(`; reach: 8 steps; hands: ${hands}. Actions: `);
  });

  it("is stated in cells on a grid", async () => {
    expect(await firstLine(open("babyai"))).toBe(
      "Limits: 50 steps; sight: 7 x 7 cells ahead; reach: 1 cell; hands: 1. Actions: move_ahead; turn_left; turn_right; pick_up, drop or toggle [colour type]; stop.",
    );
  });

  it("is where actions are listed, and nowhere else", async () => {
    const { environment } = open("household");
    const task = environment.tasks[0]!;
    const { listsActions, preamble, actions } = environment.describe?.(task) ?? { actions: [] };
    expect(listsActions).toBe(true);
    expect(preamble).toBe(await firstLine(open("household")));
    const [line = ""] = (await environment.reset(task)).observation.split("\n");
    expect(line.endsWith(`Actions: ${joinForms(actions).join("; ")}.`)).toBe(true);
    expect(line).toContain("; put [object, receptacle]; ");
  });

  it("names what an agent can ask wherever it can", () => {
    const formsOf = (canAsk: boolean) => {
      const { environment } = open("iqa", canAsk);
      return environment.describe?.(environment.tasks[0]).actions;
    };
    expect(formsOf(true)).toContain("ask [words]");
    expect(formsOf(false)).not.toContain("ask [words]");
  });

  it("is not repeated in demonstrations", async () => {
    const [shown] = await demonstrateSuite(open("iqa"));
    expect(shown?.steps[0]?.observation).toMatch(/^Question: /);
  });
});
