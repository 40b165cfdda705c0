import { describe, expect, it } from "vitest";
import { roomEnvironment } from "../../play/room-environment.js";
import { HouseholdTaskType } from "./household-records.js";
import { generateHousehold } from "./generate-household.js";

describe("generated Household tasks", () => {
  const tasks = generateHousehold({ count: 14, seed: 8 });
  const environment = roomEnvironment({ name: "household", version: "1", tasks });

  it("take the seven types in turn", () => {
    expect(tasks.map(({ task }) => task.type)).toEqual([
      ...HouseholdTaskType.options,
      ...HouseholdTaskType.options,
    ]);
  });

  it("are not solved from the start, and stop at once is a failure", async () => {
    for (const task of environment.tasks) {
      const { state, reward } = await environment.reset(task);
      expect(reward).toBeLessThan(1);
      expect(await environment.step(state, "Act: stop [done]")).toMatchObject({
        done: true,
        success: false,
      });
    }
  });

  it("name their things in the instruction", () => {
    for (const { task } of tasks) expect(task.goal).toMatch(/^(?:Put|Wash|Heat|Cool|Hold) .+\.$/u);
  });

  it("name two of a kind in the plural", () => {
    const goals = generateHousehold({ count: 60, seed: 8 }).map(({ task }) => task.goal);
    const described = goals.flatMap((goal) => /^Put two ([a-z ]+) in or on/u.exec(goal)?.[1] ?? []);
    expect(described.length).toBeGreaterThan(0);
    expect(described.filter((name) => !name.endsWith("s") || /(?:os|fes|ss)$/u.test(name))).toEqual(
      [],
    );
  });

  it("say an before a vowel", () => {
    const goals = generateHousehold({ count: 60, seed: 8 }).map(({ task }) => task.goal);
    expect(goals.join("\n")).toMatch(/ an (?:apple|egg|alarm clock)\b/u);
    expect(goals.join("\n")).not.toMatch(/ a [aeiou]/u);
  });

  it("give high-level agents the names of places to go to, low-level agents only what they see", async () => {
    const [high] = generateHousehold({ count: 1, seed: 8, level: "high" });
    const own = roomEnvironment({
      name: "household",
      version: "1",
      tasks: high === undefined ? [] : [high],
    });
    expect((await own.reset(own.tasks[0]!)).observation).toContain(
      "You stand in a room that has a ",
    );
    expect((await environment.reset(environment.tasks[0]!)).observation).not.toContain(
      "You stand in",
    );
  });
});
