import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runPaths } from "@mnemograph/bench/results";
import { afterAll, describe, expect, it } from "vitest";
import { jsonOf, openApp } from "../../test/open-app.js";
import { eventsOf, jsonLines, newFolder, resultLine, writeRun } from "../../test/write-run.js";
import type { EpisodeRow, RunIndex } from "../runs/run-index.js";
import type { TraceStep } from "../trace/event-index.js";
import { type Alignment, alignSteps } from "./align-steps.js";
import { type ComparedSides, compareSides } from "./compare-sides.js";
import type { Parting } from "./read-parting.js";

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
    // They saw other things there: the first decision is none of the rows.
    expect(aligned.firstDecision).toBeNull();
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
    expect(alignSteps([], [])).toEqual({
      rows: [],
      firstDifference: null,
      firstDecision: null,
      parting: null,
      left: 0,
    });
  });

  it("name the first steps with another action after the same observation, also beside a gap", () => {
    const first = steps("look", "go", "open");
    const second = steps("look", "wait", "go", "open").map((step, index) =>
      index === 1 ? { ...step, observation: "sees go" } : step,
    );
    const { firstDecision, rows } = alignSteps(first, second);
    expect(rows[1]?.first).toBeNull();
    expect([firstDecision?.first.action, firstDecision?.second.action]).toEqual(["go", "wait"]);
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
    expect(alignSteps(steps("a", "b"), other).firstDecision).toBeNull();
    expect(shown(alignSteps(steps("a", "b"), other))).toEqual(["a | x", "b | y", "· | z"]);
    expect(alignSteps(steps("a"), steps("a", "b")).firstDifference).toBe(1);
  });
});

describe("sides", () => {
  it("are paired by task, where they differ first, with exact figures", async () => {
    const { comparisons, groups, chosen, hasTrials } = await jsonOf<ComparedSides>(
      get("/api/compare?first=doors:act&second=doors:ldm"),
    );
    expect(comparisons).toEqual([
      expect.objectContaining({
        side: 1,
        pairs: 4,
        first: 1,
        other: 4,
        difference: 0.75,
        onlyFirst: 0,
        onlyOther: 3,
        mcnemarP: expect.closeTo(0.25),
        share: { low: expect.closeTo(0.292, 3), high: 1 },
        unpaired: { first: 0, other: 0 },
      }),
    ]);
    expect(groups.map(({ outcome, total }) => [outcome, total])).toEqual([
      ["second", 3],
      ["succeed", 1],
    ]);
    expect(chosen?.episodes).toEqual([
      expect.objectContaining({ success: false, end: "step-limit" }),
      expect.objectContaining({ success: true }),
    ]);
    expect(hasTrials).toBe(false);
  });

  it("may be many: each is compared with the first, also over runs", async () => {
    writeRun(folder, "later", 3);
    const { sides, comparisons, groups } = await jsonOf<ComparedSides>(
      get("/api/compare?side=doors:ldm&side=later:ldm&side=doors:act&pair=test%2Ftask-1%230"),
    );
    expect(sides.map(({ name, run }) => [name, run])).toEqual([
      ["doors:ldm", "doors"],
      ["later:ldm", "later"],
      ["doors:act", "doors"],
    ]);
    // Pairs that all end alike leave an interval, not a point.
    expect(comparisons[0]).toMatchObject({
      pairs: 3,
      difference: 0,
      interval: { low: expect.closeTo(-0.5615, 3), high: expect.closeTo(0.5615, 3) },
      unpaired: { first: 1, other: 0 },
    });
    expect(groups.map(({ outcome, total }) => [outcome, total])).toEqual([
      ["differ", 3],
      ["succeed", 1],
    ]);
    expect(groups[0]?.tasks.at(-1)?.episodes[1]).toBeNull();
  });

  it("of 5,000 pairs are answered at once, a part of each group, with its size", async () => {
    const rows = (pipeline: string) =>
      Array.from({ length: 5000 }, (_, task): EpisodeRow => ({
        ...resultLine(pipeline, task, (task + pipeline.length) % 3 === 0),
      }));
    const index = { run: { id: "large" }, manifest: { environment: { name: "doors" } } };
    const sides = ["a", "bb", "ccc"].map((name) => ({
      name,
      index: index as RunIndex,
      rows: rows(name),
    }));
    await compareSides(sides);
    const start = performance.now();
    const { groups } = await compareSides(sides, { group: "differ", from: 4950 });
    expect(performance.now() - start).toBeLessThan(1000);
    expect(groups).toEqual([
      expect.objectContaining({ outcome: "differ", total: 5000, from: 4950 }),
    ]);
    expect(groups[0]?.tasks).toHaveLength(50);
  });

  it("are refused in words where they cannot be paired", async () => {
    for (const [query, words] of [
      ["first=doors&second=doors:ldm", "twice"],
      ["first=doors:act&second=doors:none", "no episodes"],
      ["first=doors:act&second=gone:act", "no run"],
      ["first=doors:act", "at least two"],
      [Array.from({ length: 13 }, () => "side=doors:act").join("&"), "more than the 12"],
    ]) {
      const response = await get(`/api/compare?${query}`);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(((await response.json()) as { problem: string }).problem).toContain(words);
    }
  });

  it("show both traces aligned, with the lane that was chosen", async () => {
    const query =
      "firstRun=doors&firstEpisode=act~test~task-1~0&secondRun=doors&secondEpisode=ldm~test~task-1~0";
    const aligned = await jsonOf<
      Omit<Alignment, "parting"> & { first: { pipeline: string }; parting: Parting }
    >(get(`/api/compare/traces?${query}`));
    expect(aligned.first.pipeline).toBe("act");
    expect(aligned.firstDifference).toBe(1);
    const { first, second } = aligned.firstDecision ?? {};
    expect([first?.index, second?.index]).toEqual([1, 1]);
    expect(aligned.rows.map(({ second }) => second?.action)).toEqual([
      "go to desk 1",
      "take red key 1 from desk 1",
      "open red door 1",
    ]);
    // What each was given there: only the second recalls, and they act in other parts of the graph.
    expect(aligned.parting).toMatchObject({
      first: { reads: [], call: { reply: expect.stringContaining("<img") } },
      second: {
        reads: [{ place: "batch put/1", results: [{ id: "tuple-1" }] }],
        call: { reply: "> take red key 1 from desk 1" },
      },
      changes: [],
    });
  });

  it("part where their observations differ, and nowhere where one has ended", async () => {
    const name = "elsewhere~test~task-1~0";
    const log = jsonLines(eventsOf(name, "act", ["go to desk 1", "wait"], false));
    const path = runPaths(join(folder, "doors")).eventsOf(name);
    writeFileSync(path, log.replaceAll("you see a red key 1", "you see nothing"));
    const partingWith = async (second: string) =>
      jsonOf<{ firstDecision: object | null; parting: Parting | null }>(
        get(
          `/api/compare/traces?firstRun=doors&firstEpisode=ldm~test~task-1~0&secondRun=doors&secondEpisode=${second}`,
        ),
      );
    const { firstDecision, parting } = await partingWith(name);
    expect(firstDecision).toBeNull();
    expect(parting?.changes).toContainEqual({
      place: "observation",
      kind: "changed",
      before: expect.stringContaining("a red key 1"),
      after: expect.stringContaining("nothing"),
    });
    writeFileSync(path, log.replace(/^.*"wait".*$/gm, ""));
    expect((await partingWith(name)).parting).toBeNull();
  });
});
