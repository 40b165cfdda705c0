import type { NoteRun } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { chunksOf, pairsOf } from "./run-lists.js";

const run = (taskId: string, trial: number, success: boolean | null): NoteRun => ({
  episode: `${taskId}#${trial}`,
  taskId,
  taskType: "water",
  goal: `water ${taskId}`,
  transcript: "> look\nA fern.",
  actions: ["look"],
  success,
});
const successes = (count: number) =>
  Array.from({ length: count }, (_, index) => run(`task ${index}`, 0, true));
const sizes = (count: number) => chunksOf(successes(count), 8, 42).map(({ length }) => length);

describe("pairsOf", () => {
  it("pairs every success with every failure of its task, and of no other", () => {
    const runs = [
      run("a", 0, false),
      run("b", 0, true),
      run("a", 1, false),
      run("a", 2, true),
      run("c", 0, false),
      run("d", 0, null),
    ];
    expect(pairsOf(runs).map((pair) => pair.map(({ episode }) => episode))).toEqual([
      ["a#2", "a#0"],
      ["a#2", "a#1"],
    ]);
  });
});

describe("chunksOf", () => {
  it.each([
    [17, [6, 6, 5]],
    [16, [8, 8]],
    [9, [5, 4]],
    [8, [8]],
    [0, []],
  ])("cuts %i successes into %j", (count, expected) => {
    expect(sizes(count)).toEqual(expected);
  });

  it("holds every success once, in an order of the seed, and no failure", () => {
    const runs = [...successes(17), run("lost", 0, false)];
    const order = (seed: number) =>
      chunksOf(runs, 8, seed)
        .flat()
        .map(({ episode }) => episode);
    expect(order(42).toSorted()).toEqual(
      successes(17)
        .map(({ episode }) => episode)
        .toSorted(),
    );
    expect(order(42)).toEqual(order(42));
    expect(order(42)).not.toEqual(order(1));
  });
});
