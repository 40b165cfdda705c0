import { expect, it } from "vitest";
import { sortRuns } from "../page/src/runs/sort-runs.js";
import type { ListedRun } from "../src/runs/list-run.js";

const run = (id: string, begun: number, parent: string | null = null): ListedRun => ({
  id,
  kind: parent === null ? "bench" : "fork",
  parent,
  begun,
  environment: "doors",
  split: "test",
  model: "offline",
  pipelines: [],
  morePipelines: 0,
  episodes: 1,
  finished: 1,
  cost: null,
  isRunning: false,
});
const named = (...args: Parameters<typeof sortRuns>) =>
  sortRuns(...args).map(({ run: { id }, isBelow }) => (isBelow ? ` ${id}` : id));

it("lists the newest first, forks below the run they began with, unreadable ones last, words in any case", () => {
  const runs = [
    { id: "bad", problem: "manifest.json cannot be read" },
    run("old", 1),
    run("new", 9),
    run("fork", 5, "old"),
    run("fork-of-fork", 6, "fork"),
    run("orphan", 3, "gone"),
    run("ring-1", 2, "ring-2"),
    run("ring-2", 2, "ring-1"),
  ];
  const sorted = named(runs, "newest", "");
  expect(sorted.slice(0, 2)).toEqual(["new", "orphan"]);
  expect(sorted.slice(sorted.indexOf("old"))).toContain(" fork-of-fork");
  expect(sorted.at(-1)).toBe("bad");
  expect(sorted).toHaveLength(runs.length);
  expect(named(runs, "name", "FORK doors")).toEqual([
    "fork",
    " fork-of-fork",
    "orphan",
    "ring-1",
    "ring-2",
  ]);
});
