import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playPolicy } from "@mnemograph/core";
import { createManipulationEnvironment } from "../environment/manipulation-environment.js";
import { playExpert } from "../control/play-expert.js";
import { dataFolder, unlessData } from "../testing/data-folder.testing.js";
import { type ManipulationWorld, openManipulationWorld } from "./manipulation-world.js";
import type { ManipulationState } from "./world-state.js";

describe.skipIf(dataFolder === undefined)(`the papers' ten tasks${unlessData}`, () => {
  let world: ManipulationWorld;
  beforeAll(async () => {
    world = await openManipulationWorld({ data: dataFolder! });
  });
  afterAll(() => world.close());

  const kitchen = ["cabinet", "microwave", "burner", "light", "kettle"];
  const tabletop = ["assembly", "button-press", "drawer-open", "hammer", "bin-picking"];

  it("are all there", () => {
    expect(world.definitions.map(({ name }) => name)).toEqual([...kitchen, ...tabletop]);
    expect(world.missing).toEqual([]);
    expect(world.tasks()).toHaveLength(1000);
  });

  it.each([...kitchen, ...tabletop])(
    "are solved by the expert, in states below 3 kB: %s",
    (name) => {
      const [task] = world.tasks({ names: [name], views: ["right"], episodes: 1 });
      if (task === undefined) throw new Error("no task");
      const { steps, end } = playExpert(world, task);
      expect(end.success).toBe(true);
      expect(
        Math.max(
          ...[...steps.map(({ state }) => state), end].map((state) => JSON.stringify(state).length),
        ),
      ).toBeLessThan(3072);
      const [first] = steps;
      const observed = world.observe(first!.state);
      expect(observed).toHaveLength(kitchen.includes(name) ? 59 : 39);
      expect(observed.every(Number.isFinite)).toBe(true);
    },
  );

  it("are solved by naming sub-steps where an interval ends beside a leg: kettle", async () => {
    const environment = createManipulationEnvironment({ world });
    for (const task of world.tasks({ names: ["kettle"], views: ["left"], episodes: 8 }))
      expect([
        task.id,
        (await playPolicy(environment, task, environment.expert(task))).success,
      ]).toEqual([task.id, true]);
  });

  it.each(["hammer", "kettle"])("go on bit for bit from JSON: %s", (name) => {
    const [task] = world.tasks({ names: [name], views: ["left"], episodes: 1 });
    if (task === undefined) throw new Error("no task");
    const size = world.definitionOf(task.id).actionSize;
    const moves = Array.from({ length: 24 }, (_, step) =>
      Array.from({ length: size }, (__, axis) => Math.sin(step + axis)),
    );
    const whole = moves.reduce(world.step, world.reset(task));
    const half = JSON.stringify(moves.slice(0, 12).reduce(world.step, world.reset(task)));
    world.reset({ id: `tabletop/hammer/left/9` });
    expect(moves.slice(12).reduce(world.step, JSON.parse(half) as ManipulationState)).toEqual(
      whole,
    );
  });

  it("stack two frames at the table: the one before stands second", () => {
    const start = world.reset({ id: "tabletop/hammer/left/0" });
    const next = world.step(start, [1, 1, 0, 0]);
    expect(world.observe(start).slice(0, 18)).toEqual(world.observe(start).slice(18, 36));
    expect(world.observe(next).slice(18, 36)).toEqual(world.observe(start).slice(0, 18));
    expect(world.observe(next).slice(0, 3)).not.toEqual(world.observe(start).slice(0, 3));
  });

  it("read noisy sensors in the kitchen, the same for the same state", () => {
    const state = world.reset({ id: "kitchen/kettle/left/0" });
    expect(world.observe(state)).toEqual(world.observe(state));
    const still = world.reset({ id: "kitchen/kettle/left/1" });
    expect(world.observe(state)[7]).not.toBe(world.observe(still)[7]);
    expect(Math.abs(world.observe(state)[7]! - 0.0479267505)).toBeLessThanOrEqual(0.001);
  });
});
