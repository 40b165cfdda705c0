import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ManipulationWorld, openManipulationWorld } from "../world/manipulation-world.js";
import { demonstrate, demonstrateWell } from "./demonstrate.js";

describe("demonstrations", () => {
  let world: ManipulationWorld;
  beforeAll(async () => {
    world = await openManipulationWorld();
  });
  afterAll(() => world.close());

  const task = { id: "workshop/drawer/left/1003" };

  it("are the same for the same seed, with clean actions as labels, and go on a little after success", () => {
    const [one, other] = [demonstrateWell(world, task, "a"), demonstrateWell(world, task, "a")];
    expect(one).toEqual(other);
    expect(one.success).toBe(true);
    expect(one.pairs.length).toBe(one.steps + world.definitionOf(task.id).afterSuccess);
    expect(one).toEqual(demonstrate(world, task, "a"));
  });

  it("that noise spoils are shown again with less of it, and given up after some tries", () => {
    const noisy = (amplitude: number): ManipulationWorld => ({
      ...world,
      definitionOf: (id) => ({
        ...world.definitionOf(id),
        noise: { amplitude, size: 3 },
        horizon: 110,
      }),
    });
    const [wild, hopeless] = [noisy(4), noisy(4000)];
    expect(demonstrate(wild, task, "a").success).toBe(false);
    expect(demonstrate(wild, task, "a", 0).success).toBe(true);
    expect(demonstrateWell(wild, task, "a").success).toBe(true);
    expect(demonstrateWell(hopeless, task, "a").success).toBe(false);
  });
});
