import { describe, expect, it } from "vitest";
import { makeTasks } from "../../test-support/runs.js";
import { repairOrder, replayOrder } from "./replay-order.js";

const tasks = makeTasks(8);
const idsOf = (places: ReturnType<typeof replayOrder>, role: string) =>
  places.flatMap(({ task, place: { part } }) =>
    part?.protocol !== "transfer" && part?.role === role ? [task.id] : [],
  );

describe("replayOrder", () => {
  it("meets each task again at once, and tests what was learned after each stage", () => {
    const places = replayOrder(tasks, { seed: 1, stage: 3, tests: 4 }, 0);
    expect(idsOf(places, "learn")).toEqual(idsOf(places, "again"));
    expect(idsOf(places, "learn").toSorted()).toEqual(tasks.map(({ id }) => id));
    const stages = places.flatMap(({ place: { part } }) =>
      part?.protocol === "replay" && part.role === "test" ? [part.stage] : [],
    );
    // Three tasks are known at the first test, then there are enough.
    expect(stages).toEqual([1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
    const learned = new Set<string>();
    for (const { task, place } of places) {
      if (place.part?.protocol !== "replay") throw new Error("no replay");
      if (place.part.role === "learn") learned.add(task.id);
      expect(learned.has(task.id)).toBe(true);
      expect(place.seen === "task").toBe(place.part.role !== "learn");
    }
    expect(replayOrder(tasks, { seed: 1, stage: 3, tests: 4 }, 0)).toEqual(places);
    expect(replayOrder(tasks, { seed: 1, stage: 3, tests: 4 }, 1)).not.toEqual(places);
  });
});

describe("repairOrder", () => {
  it("tests each group after wrong rewards for some and after right ones for all", () => {
    const places = repairOrder(tasks, { seed: 1, stage: 5, flipped: 2, isOrdered: true }, 0);
    const groups = places.map(({ place: { part } }) =>
      part?.protocol === "repair" ? `${part.group} ${part.role}` : "",
    );
    expect([...new Set(groups)]).toEqual([
      "1 wrong",
      "1 after-wrong",
      "1 right",
      "1 after-right",
      "2 wrong",
      "2 after-wrong",
      "2 right",
      "2 after-right",
    ]);
    const flipped = (role: string) =>
      places.flatMap(({ task, place: { part } }) =>
        part?.protocol === "repair" && part.role === role && part.flipped ? [task.id] : [],
      );
    expect(flipped("wrong")).toHaveLength(4);
    expect(flipped("wrong")).toEqual(flipped("after-right"));
    expect(idsOf(places, "right")).toEqual(tasks.map(({ id }) => id));
    // Half of a group where nobody says how many.
    const half = repairOrder(tasks, { seed: 1, stage: 5 }, 0).filter(
      ({ place: { part } }) => part?.protocol === "repair" && part.role === "wrong" && part.flipped,
    );
    expect(half).toHaveLength(3 + 2);
  });
});
