import { rmSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { jsonOf, openApp } from "../../test/open-app.js";
import { newFolder, writeRun } from "../../test/write-run.js";
import type { TraceStep } from "../trace/event-index.js";
import { type Alignment, alignSteps } from "./align-steps.js";
import type { ComparedSides } from "./pair-episodes.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true }));
writeRun(folder, "doors", 4);
const get = openApp([folder]);

const steps = (...actions: readonly string[]): TraceStep[] =>
  actions.map((action, index) => ({
    path: "",
    index,
    observation: `sees ${action}`,
    action,
    kind: "act",
    answer: "",
    span: index,
  }));
const shown = ({ rows }: Alignment) =>
  rows.map(
    ({ first, second, isSame }) =>
      `${first?.action ?? "·"} ${isSame ? "=" : "|"} ${second?.action ?? "·"}`,
  );

describe("aligned steps", () => {
  it("begin together, part at the first difference, and meet again where actions are the same", () => {
    const aligned = alignSteps(
      steps("look", "go", "take", "open"),
      steps("look", "wait", "go", "open"),
    );
    expect(aligned.firstDifference).toBe(1);
    expect(shown(aligned)).toEqual([
      "look = look",
      "· | wait",
      "go = go",
      "take | ·",
      "open = open",
    ]);
  });

  it("of equal traces never part", () => {
    expect(alignSteps(steps("a", "b"), steps("a", "b"))).toMatchObject({
      firstDifference: null,
      rows: { length: 2 },
    });
    expect(alignSteps([], [])).toEqual({ rows: [], firstDifference: null });
  });

  it("keep every step once, in its order", () => {
    const [first, second] = [
      steps("a", "b", "c", "a", "d"),
      steps("x", "a", "c", "c", "d", "e", "f"),
    ];
    const { rows } = alignSteps(first, second);
    expect(rows.flatMap((row) => row.first ?? [])).toEqual(first);
    expect(rows.flatMap((row) => row.second ?? [])).toEqual(second);
  });

  it("stand side by side where nothing is alike, and where one trace is longer", () => {
    const other = steps("x", "y", "z").map((step) => ({
      ...step,
      observation: `other ${step.index}`,
    }));
    expect(shown(alignSteps(steps("a", "b"), other))).toEqual(["a | x", "b | y", "· | z"]);
    expect(alignSteps(steps("a"), steps("a", "b")).firstDifference).toBe(1);
  });
});

describe("two sides", () => {
  it("are paired by task, what flipped first, with the command's own figures", async () => {
    const { comparison, pairs } = await jsonOf<ComparedSides>(
      get("/api/compare?first=doors:act&second=doors:ldm"),
    );
    expect(comparison).toMatchObject({
      pairs: 4,
      success: {
        first: 0.25,
        second: 1,
        difference: 0.75,
        onlyFirst: 0,
        onlySecond: 3,
        mcnemarP: expect.closeTo(0.25),
      },
    });
    expect(pairs.map(({ isFlipped }) => isFlipped)).toEqual([true, true, true, false]);
    expect(pairs[0]).toMatchObject({
      first: { success: false, end: "step-limit" },
      second: { success: true },
    });
  });

  it("are refused in words where they cannot be paired", async () => {
    for (const [query, words] of [
      ["first=doors&second=doors:ldm", "twice"],
      ["first=doors:act&second=doors:none", "no episodes"],
      ["first=doors:act&second=gone:act", "no run"],
    ]) {
      const response = await get(`/api/compare?${query}`);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(((await response.json()) as { problem: string }).problem).toContain(words);
    }
  });

  it("show both traces aligned, with the lane that was chosen", async () => {
    const query =
      "firstRun=doors&firstEpisode=act~test~task-1~0&secondRun=doors&secondEpisode=ldm~test~task-1~0";
    const aligned = await jsonOf<Alignment & { first: { pipeline: string } }>(
      get(`/api/compare/traces?${query}`),
    );
    expect(aligned.first.pipeline).toBe("act");
    expect(aligned.firstDifference).toBe(1);
    expect(aligned.rows.map(({ second }) => second?.action)).toEqual([
      "go to desk 1",
      "take red key 1 from desk 1",
      "open red door 1",
    ]);
  });
});
