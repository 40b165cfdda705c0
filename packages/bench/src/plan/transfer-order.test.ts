import type { Task } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { makePlan } from "../../test-support/runs.js";
import { planUnits, episodesOf } from "./episode-group.js";
import { type StreamPart, learnsAt } from "./stream-part.js";
import { transferOrder } from "./transfer-order.js";

const counts = [46, 45, 37, 28, 25, 19];
const tasks: readonly Task[] = counts.flatMap((count, type) =>
  Array.from({ length: count }, (_, index) => ({
    id: `t${type}-${index}`,
    environment: "own",
    split: "test",
    type: `t${type}`,
    goal: "go",
  })),
);
const waveOf = (part: StreamPart | undefined) => (part?.protocol === "transfer" ? part.wave : -1);
const stream = { seed: 1, passes: 1, protocol: "transfer" as const };
const partsOf = (places: ReturnType<typeof transferOrder>) =>
  places.flatMap(({ task, place: { part, run } }) =>
    part?.protocol === "transfer" ? [{ ...part, target: task.type, run }] : [],
  );

describe("transferOrder", () => {
  it("plays six types in five waves as EvoMemBench does: 200 tasks to learn from, 1000 to test", () => {
    const parts = partsOf(transferOrder(tasks, stream, 0));
    expect(parts.filter(({ wave }) => wave === 0)).toHaveLength(200);
    expect(parts).toHaveLength(1200);
    const firstWave = parts.filter(({ wave }) => wave === 1);
    const pairs = firstWave.map(({ source, target }) => `${source}>${target}`);
    expect([...new Set(pairs)]).toEqual(["t0>t1", "t1>t2", "t2>t3", "t3>t4", "t4>t5", "t5>t0"]);
    // Every pair of types once, with all tasks of its target.
    const all = new Set(parts.map(({ source, target }) => `${source}>${target}`));
    expect(all.size).toBe(36);
    for (const [type, count] of counts.entries())
      expect(
        parts.filter(({ source, target }) => source === "t0" && target === `t${type}`),
      ).toHaveLength(count);
  });

  it("keeps a given order, else shuffles each type by the seed; types may be chosen", () => {
    const learned = (given: object, run = 0) =>
      transferOrder(tasks, { ...stream, ...given }, run)
        .filter(({ place: { part } }) => learnsAt(part))
        .map(({ task }) => task.id);
    expect(learned({ isOrdered: true })).toEqual(tasks.map(({ id }) => id));
    expect(learned({})).not.toEqual(learned({ isOrdered: true }));
    expect(learned({}, 1)).not.toEqual(learned({}));
    const chosen = partsOf(transferOrder(tasks, { ...stream, types: ["t5", "t4"] }, 0));
    expect([...new Set(chosen.map(({ source, target }) => `${source}>${target}`))]).toEqual([
      "t5>t5",
      "t4>t4",
      "t5>t4",
      "t4>t5",
    ]);
  });

  it("refuses a single type, and one that no task has", () => {
    const order = (types: readonly string[]) => transferOrder(tasks, { ...stream, types }, 0);
    expect(() => order(["t1"])).toThrow(/no other one to transfer/);
    expect(() => order(["t1", "t9"])).toThrow(/t9/);
  });
});

describe("a plan of transfers", () => {
  it("gives each memory a group of its own, and what has none plays each task once", () => {
    const few = tasks.filter(({ id }) => id.endsWith("-0") || id.endsWith("-1"));
    const plan = makePlan(0, {
      tasks: few,
      pipelines: ["learns", "act"],
      episodeGroups: ["learns"],
      stream,
      trials: 2,
    });
    expect(plan.episodes.filter(({ pipeline }) => pipeline === "act")).toHaveLength(24);
    expect(plan.episodes.filter(({ pipeline }) => pipeline === "learns")).toHaveLength(2 * 6 * 12);
    const groups = planUnits(plan).filter((unit) => "episodes" in unit);
    expect(groups).toHaveLength(12);
    for (const group of groups) {
      const places = episodesOf(group).map(({ stream: place }) => place);
      expect(places.map((place) => place?.position)).toEqual(places.map((_, index) => index));
      const waves = places.map((place) => waveOf(place?.part));
      expect(waves).toEqual(waves.toSorted((one, other) => one - other));
      expect(new Set(places.map((place) => place?.run)).size).toBe(1);
    }
  });
});
