import { expect, it } from "vitest";
import { runTree } from "../page/src/runs/run-tree.js";
import type { ListedRun } from "../src/runs/list-run.js";

const run = (id: string, begun: number, parent: string | null = null): ListedRun => ({
  id,
  kind: parent === null ? "bench" : "fork",
  parent,
  begun,
  environment: "doors",
  split: "test",
  model: "offline",
  roles: {},
  memories: {},
  tags: [],
  pipelines: [],
  morePipelines: 0,
  episodes: 1,
  finished: 1,
  cost: null,
  isRunning: false,
});
const named = (...args: Parameters<typeof runTree>) => {
  const { tops, forksOf } = runTree(...args);
  return tops.flatMap((top) => [top.id, ...forksOf(top).map(({ id }) => ` ${id}`)]);
};

it("lists the newest first, forks below the run they began with; words in any case", () => {
  const runs = [
    run("old", 1),
    run("new", 9),
    run("fork", 5, "old"),
    run("fork-of-fork", 6, "fork"),
    run("orphan", 3, "gone"),
    run("ring-1", 2, "ring-2"),
    run("ring-2", 2, "ring-1"),
  ];
  const sorted = named(runs, "");
  expect(sorted.slice(0, 2)).toEqual(["new", "orphan"]);
  expect(sorted.slice(sorted.indexOf("old"))).toContain(" fork-of-fork");
  expect(sorted).toHaveLength(runs.length);
  expect(runTree(runs, "").found).toBe(runs.length);
  expect(named(runs, "FORK doors").toSorted()).toEqual(
    [" fork-of-fork", "fork", "orphan", "ring-1", "ring-2"].toSorted(),
  );
});
