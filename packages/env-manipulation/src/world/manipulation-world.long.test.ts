import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ManipulationWorld, openManipulationWorld } from "./manipulation-world.js";
import type { ManipulationState } from "./world-state.js";

const drawer = { id: "workshop/drawer/left/3" };
const actions = (count: number) =>
  Array.from({ length: count }, (_, step) => [
    Math.sin(step),
    Math.cos(step / 2),
    step % 3 === 0 ? -1 : 0.3,
  ]);

describe("the world of arms", () => {
  let world: ManipulationWorld;
  beforeAll(async () => {
    world = await openManipulationWorld();
  });
  afterAll(() => world.close());

  const play = (state: ManipulationState, moves: readonly (readonly number[])[]) =>
    moves.reduce(world.step, state);

  it("goes on bit for bit in another process", () => {
    const half = play(world.reset(drawer), actions(20));
    const whole = play(half, actions(40).slice(20));
    const entry = pathToFileURL(join(import.meta.dirname, "..", "..", "dist", "index.js")).href;
    const program = `const { openManipulationWorld } = await import(${JSON.stringify(entry)});
      const world = await openManipulationWorld();
      const moves = ${JSON.stringify(actions(40).slice(20))};
      console.log(JSON.stringify(moves.reduce(world.step, ${JSON.stringify(half)})));`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual(whole);
  });
});
