import { describe, expect, it } from "vitest";
import { roomEnvironment } from "../environment/room-environment.js";
import { HouseholdTaskType } from "../loaders/household-tasks.js";
import { maHouseholdEnvironment } from "../tasks/ma-household/ma-household-environment.js";
import { maWahEnvironment } from "../tasks/ma-wah/ma-wah-environment.js";
import { generateBabyAi } from "./generate-babyai.js";
import { generateHousehold } from "./generate-room-tasks.js";
import { generateMaHousehold, generateMaWah } from "./generate-team-tasks.js";
import { groupBy } from "./group-by.js";

describe("generated Household tasks", () => {
  const tasks = generateHousehold({ count: 14, seed: 8 });
  const environment = roomEnvironment({ name: "household", version: "1", tasks });

  it("take the seven types in turn", () => {
    expect(tasks.map(({ task }) => task.type)).toEqual([...HouseholdTaskType.options, ...HouseholdTaskType.options]);
  });

  it("are not solved from the start, and stop at once is a failure", async () => {
    for (const task of environment.tasks) {
      const { state, reward } = await environment.reset(task);
      expect(reward).toBeLessThan(1);
      expect(await environment.step(state, "Act: stop [done]")).toMatchObject({ done: true, success: false });
    }
  });

  it("name their things in the instruction", () => {
    for (const { task } of tasks) expect(task.goal).toMatch(/^(?:Put|Wash|Heat|Cool|Hold) .+\.$/u);
  });

  it("give high-level agents the names of places to go to, low-level agents only what they see", async () => {
    const [high] = generateHousehold({ count: 1, seed: 8, level: "high" });
    const own = roomEnvironment({ name: "household", version: "1", tasks: high === undefined ? [] : [high] });
    expect((await own.reset(own.tasks[0] as (typeof own.tasks)[number])).observation).toContain("You stand in a room that has a ");
    expect((await environment.reset(environment.tasks[0] as (typeof own.tasks)[number])).observation).not.toContain("You stand in");
  });
});

describe("generated grids", () => {
  it("differ by seed, words and numbers alike", () => {
    const grids = ["a", "b", 0, 1].map((seed) => generateBabyAi({ count: 2, seed, only: ["GoToObj"] }).map(({ start }) => start));
    expect(new Set(grids.map((starts) => JSON.stringify(starts))).size).toBe(4);
    expect(generateBabyAi({ count: 2, seed: "a", only: ["GoToObj"] }).map(({ start }) => start)).toEqual(grids[0]);
  });
});

describe("generated team tasks", () => {
  it("MA-Household: unsolved at first, and the follower is not told", () => {
    const tasks = generateMaHousehold({ count: 5, seed: 8 });
    const environment = maHouseholdEnvironment({ tasks });
    for (const { task } of tasks) {
      const { state } = environment.reset(task);
      expect(state).toMatchObject({ done: false, success: false });
      expect(state.goalRate).toBeLessThan(1);
      expect(environment.observe(state, "follower")).not.toContain(task.goal);
    }
  });

  it("MA-WAH: unsolved at first, agents in different rooms, every goal can be met", () => {
    const tasks = generateMaWah({ count: 4, seed: 8, agents: 3 });
    const environment = maWahEnvironment({ tasks });
    for (const { task, goals, startRooms, scene } of tasks) {
      expect(new Set(startRooms).size).toBe(3);
      expect(environment.agents(task.id)).toHaveLength(3);
      expect(environment.reset(task).state.goalRate).toBeLessThan(1);
      const { objects } = scene();
      for (const { noun, count, target } of goals) {
        expect(objects.filter(({ type }) => type === noun).length).toBeGreaterThanOrEqual(count);
        expect(objects.map(({ id }) => id)).toContain(target);
      }
    }
  });
});

describe("groupBy", () => {
  it("keeps keys and items in the order of first sight", () => {
    expect([...groupBy(["bb", "a", "cc", "d"], (text) => text.length)]).toEqual([
      [2, ["bb", "cc"]],
      [1, ["a", "d"]],
    ]);
    expect(groupBy([], String).size).toBe(0);
  });
});
