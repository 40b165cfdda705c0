import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playExpert } from "../control/play-expert.js";
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

  it("lists tasks whose ids say everything", () => {
    const tasks = world.tasks({ names: ["door"], episodes: 2 });
    expect(tasks.map(({ id }) => id)).toEqual([
      "workshop/door/left/0",
      "workshop/door/left/1",
      "workshop/door/right/0",
      "workshop/door/right/1",
    ]);
    expect(tasks[0]).toMatchObject({
      environment: "manipulation",
      split: "test",
      type: "door (left)",
      goal: "open the blue door",
    });
    expect(
      world.tasks({ split: "train", episodes: 1, views: ["left"] }).map(({ id }) => id),
    ).toContain("workshop/button/left/1000");
  });

  it("is a pure transition: a step changes nothing that was there before, and two ways from one state do not meet", () => {
    const start = world.reset(drawer);
    const before = JSON.stringify(start);
    const [left, right] = [play(start, [[1, 0, 0]]), play(start, [[-1, 0, 0]])];
    expect(JSON.stringify(start)).toBe(before);
    expect(left.physics).not.toEqual(right.physics);
    expect(play(start, [[1, 0, 0]])).toEqual(left);
    expect(world.reset(drawer)).toEqual(start);
  });

  it("goes on bit for bit from a state that was written as JSON, other episodes played between", () => {
    const whole = play(world.reset(drawer), actions(60));
    const half = JSON.stringify(play(world.reset(drawer), actions(30)));
    play(world.reset({ id: "workshop/door/left/8" }), actions(20));
    const rest = play(JSON.parse(half) as ManipulationState, actions(60).slice(30));
    expect(rest.physics.every((value, index) => Object.is(value, whole.physics[index]))).toBe(true);
    expect(rest).toEqual(whole);
  });

  it("keeps states small", () => {
    expect(JSON.stringify(play(world.reset(drawer), actions(10))).length).toBeLessThan(1000);
  });

  it.each(["door", "drawer", "button"])("is solved by the expert: %s", (name) => {
    const ends = world
      .tasks({ names: [name], views: ["left"], episodes: 5 })
      .map((task) => playExpert(world, task).end.success);
    expect(ends).toEqual([true, true, true, true, true]);
  });

  it("is not solved by doing nothing, and ends", () => {
    const task = { id: "workshop/door/right/0" };
    const still = { ...world.reset(task), step: 239 };
    expect(world.isOver(still)).toBe(false);
    const last = world.step(still, [0, 0, 0]);
    expect([world.isOver(last), last.success]).toEqual([true, false]);
  });

  it("starts the same episode for both cameras, and another for another seed", () => {
    const physics = (id: string) => world.reset({ id }).physics;
    expect(physics("workshop/door/left/1")).toEqual(physics("workshop/door/right/1"));
    expect(physics("workshop/door/left/1")).not.toEqual(physics("workshop/door/left/2"));
  });

  it("says what is wrong with tasks, actions and states", () => {
    expect(() => world.reset({ id: "workshop/door/above/1" })).toThrow(
      expect.objectContaining({ code: "TASK_UNKNOWN" }),
    );
    expect(() => world.reset({ id: "kitchen/kettle/left/1" })).toThrow(
      expect.objectContaining({ code: "TASK_UNKNOWN" }),
    );
    const state = world.reset(drawer);
    for (const action of [[], [1, 2], [0, 0, Number.NaN], [0, 0, 0, 0]])
      expect(() => world.step(state, action)).toThrow(expect.objectContaining({ code: "USAGE" }));
    const foreign = { ...state, physics: state.physics.slice(1) };
    expect(() => world.step(foreign, [0, 0, 0])).toThrow(
      expect.objectContaining({ code: "ENVIRONMENT_MISMATCH" }),
    );
  });

  it("does not hide that a simulation blew up", () => {
    const state = world.reset(drawer);
    const broken = {
      ...state,
      physics: state.physics.map((value, index) => (index > 6 && index < 13 ? 1e12 : value)),
    };
    expect(() => world.step(broken, [0, 0, 0])).toThrow(
      expect.objectContaining({ code: "ENGINE_FAILED" }),
    );
    expect(world.step(state, [0, 0, 0])).toEqual(world.step(state, [0, 0, 0]));
  });

  it("takes the same picture of the same state, and another from the other side", () => {
    const state = world.reset(drawer);
    const left = world.picture(state, { size: 64 });
    expect(left).toEqual(world.picture(state, { size: 64 }));
    expect(left).toMatchObject({ width: 64, height: 64 });
    expect(world.picture(state, { size: 64, view: "right" }).pixels).not.toEqual(left.pixels);
    const isRed = (at: number) => left.pixels[at]! > 120 && left.pixels[at + 1]! < 70;
    expect(
      Array.from({ length: 64 * 64 }, (_, pixel) => isRed(3 * pixel)).filter(Boolean).length,
    ).toBeGreaterThan(10);
    expect(() => world.picture(state, { size: 0 })).toThrow(
      expect.objectContaining({ code: "USAGE" }),
    );
  });

  it("takes out-of-range actions as the nearest that can be done", () => {
    const state = world.reset(drawer);
    expect(world.step(state, [9, -9, 0])).toEqual(world.step(state, [1, -1, 0]));
  });
});
