import type { Task } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { isGoalMet } from "../engine/is-goal-met.js";
import { initialSituation } from "../engine/situation.js";
import { parseWorld } from "../game/parse-world.js";
import { TASK_TYPES } from "../game/task-type.js";
import { generateGames } from "./generate-games.js";
import { taskCombinations } from "./task-combinations.js";
import { ROOMS } from "./vocabulary.js";

const train = generateGames({ count: 120 });
const heldOut = generateGames({ count: 30, split: "held_out" });
const pairOf = ({ id }: Task) => {
  const [, object, , target] = id.split("/")[1]!.split("-");
  return `${object} ${target}`;
};

describe("generateGames", () => {
  it("gives the same games for the same seed, others for another", () => {
    expect(generateGames({ count: 120 }).hash).toBe(train.hash);
    expect(generateGames({ count: 120, seed: 2 }).hash).not.toBe(train.hash);
    expect(generateGames({ count: 6 }).tasks).toEqual(train.tasks.slice(0, 6));
  });

  it("holds the six task types evenly", () => {
    for (const [games, each] of [
      [train, 20],
      [heldOut, 5],
    ] as const) {
      for (const type of TASK_TYPES)
        expect(games.tasks.filter((task) => task.type === type)).toHaveLength(each);
    }
  });

  it("says an before a vowel", () => {
    const goals = generateGames({ count: 300, types: ["put"] }).tasks.map(({ goal }) => goal);
    expect(goals.filter((goal) => /\ban [aeiou]/.test(goal)).length).toBeGreaterThan(0);
    expect(goals.filter((goal) => /\ba [aeiou]|\ban [^aeiou]/.test(goal))).toEqual([]);
  });

  it("uses every kind of room", () => {
    const rooms = new Set(train.tasks.map(({ id }) => id.split("/")[1]!.split("-").at(-1)));
    expect([...rooms].toSorted()).toEqual(ROOMS.map(({ room }) => room).toSorted());
  });

  it("keeps the pairs of object and target of the two splits apart, for any seed", () => {
    const pairs = new Set(train.tasks.map(pairOf));
    for (const task of generateGames({ count: 60, split: "held_out", seed: "another" }).tasks)
      expect(pairs).not.toContain(pairOf(task));
    for (const type of TASK_TYPES) {
      const [known, unknown] = (["train", "held_out"] as const).map(
        (split) =>
          new Set(
            taskCombinations(type, split).map(({ object, target }) => `${object.kind} ${target}`),
          ),
      );
      expect(unknown?.size).toBeGreaterThan(5);
      for (const pair of unknown ?? []) expect(known).not.toContain(pair);
    }
  });

  it("never starts with the goal met", () => {
    for (const games of [train, heldOut]) {
      for (const { id } of games.tasks) {
        const world = parseWorld(games.game(id).problem(), id);
        expect(isGoalMet(world, initialSituation(world))).toBe(false);
      }
    }
  });
});
