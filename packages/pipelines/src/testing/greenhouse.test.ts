import { describe, expect, it } from "vitest";
import {
  greenhouse,
  greenhouseDemonstration,
  greenhouseTask,
  greenhouseTasks,
} from "./greenhouse.testing.js";

describe("greenhouse", () => {
  it.each(greenhouseTasks)("can be solved: $id", async ({ id }) => {
    const { success, reward, steps } = await greenhouseDemonstration(id);
    expect({ success, reward }).toEqual({ success: true, reward: 1 });
    expect(steps.length).toBeLessThan(12);
  });

  it("is pure, refuses what is not possible, and ends at its limit", async () => {
    const world = greenhouse({ maxSteps: 2 });
    const { state } = await world.reset(greenhouseTask("fern-to-tub"));
    const before = JSON.stringify(state);
    const wrong = await world.step(state, "take fern 1 from bench 2");
    expect(wrong).toMatchObject({ observation: "Nothing happens.", done: false });
    expect((await world.step(state, "think: where is it?")).observation).toBe("OK.");
    expect(await world.step(wrong.state, "go to bench 2")).toMatchObject({
      observation: "On the bench 2, you see a fern 1.",
      done: true,
      success: false,
    });
    expect(JSON.stringify(state)).toBe(before);
  });
});
