import { playPolicy } from "@mnemograph/core";
import { decodePng, inProcessImages } from "@mnemograph/core/images";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ManipulationWorld, openManipulationWorld } from "../world/manipulation-world.js";
import { expertController } from "../control/expert-controller.js";
import { createManipulationEnvironment, WITHOUT_PLAN } from "./manipulation-environment.js";

describe("createManipulationEnvironment", () => {
  let world: ManipulationWorld;
  beforeAll(async () => {
    world = await openManipulationWorld();
  });
  afterAll(() => world.close());

  const [taskId, plan] = ["workshop/button/left/0", "move above the button"];
  const taskOf = (id: string) => {
    const found = world.tasks().find((one) => one.id === id);
    if (found === undefined) throw new Error(id);
    return found;
  };

  it("describes the goal and the sub-steps, and describes the world only with the option", async () => {
    const { observation, done } = await createManipulationEnvironment({ world }).reset(
      taskOf(taskId),
    );
    expect(observation).toBe(
      "A robot arm is to press the red button. Each action names the sub-step to follow for the next 8 control steps:\n- move above the button\n- press the button\nStep 0 of 240.",
    );
    expect(done).toBe(false);
    const described = await createManipulationEnvironment({ world, describesNumbers: true }).reset(
      taskOf(taskId),
    );
    expect(described.observation).toMatch(/The rod's tip is at \(.*\), the button at \(.*\)/);
  });

  it("is solved by its expert, who sees observations alone", async () => {
    const environment = createManipulationEnvironment({ world });
    for (const name of ["door", "drawer", "button"]) {
      const task = taskOf(`workshop/${name}/left/4`);
      const { success, steps } = await playPolicy(environment, task, environment.expert(task));
      expect(success).toBe(true);
      expect(new Set(steps.map(({ action }) => action))).toEqual(
        new Set(environment.plansOf(task)),
      );
      expect(steps.length).toBeLessThan(environment.maxSteps);
    }
  });

  it("reads a sub-step in any wording; after an unknown one, keeps the previous one and counts it", async () => {
    const environment = createManipulationEnvironment({ world });
    const { state } = await environment.reset(taskOf(taskId));
    const mentioned = await environment.step(state, plan);
    for (const words of [
      `Plan: ${plan}`,
      `> plan: "Move above the button."`,
      `I think we should move above the button now`,
    ])
      expect((await environment.step(state, words)).state.world).toEqual(mentioned.state.world);
    const lost = await environment.step(mentioned.state, "fly");
    expect(lost.observation).toMatch(
      /^That names none of the sub-steps .* The arm followed "move above the button"\. Step 16 of 240\.$/,
    );
    expect(lost.state.unknownPlans).toBe(1);
    expect(lost.state.world).toEqual((await environment.step(mentioned.state, plan)).state.world);
    expect((await environment.step(state, "fly")).observation).toMatch(
      /Nothing was steered\. Step 8 of 240/,
    );
  });

  it("lets thoughts take no time, and goes on no further than the end", async () => {
    const environment = createManipulationEnvironment({ world });
    const { state } = await environment.reset(taskOf(taskId));
    expect(await environment.step(state, "think: where is it?")).toMatchObject({
      observation: "OK.",
      state,
    });
    const late = { ...state, world: { ...state.world, step: 236 } };
    const last = await environment.step(late, plan);
    expect([last.done, last.state.world.step, environment.admissible(last.state)]).toEqual([
      true,
      240,
      [],
    ]);
    expect((await environment.step(last.state, plan)).state).toEqual(last.state);
    expect(environment.admissible(state)).toEqual(["move above the button", "press the button"]);
  });

  it("shows a picture by its hash, the same for the same state, and keeps the bytes outside of the state", async () => {
    const images = inProcessImages();
    const environment = createManipulationEnvironment({ world, images, pictureSize: 128 });
    const first = await environment.reset(taskOf(taskId));
    const [reference] = first.images ?? [];
    expect(first.observation.endsWith(`[picture image/png ${reference?.hash}]`)).toBe(true);
    expect((await environment.reset(taskOf(taskId))).images).toEqual(first.images);
    expect((await environment.step(first.state, plan)).images).not.toEqual(first.images);
    expect((await environment.reset(taskOf("workshop/button/right/0"))).images).not.toEqual(
      first.images,
    );
    expect(decodePng(await images.get(reference?.hash ?? ""))).toEqual(
      world.picture(first.state.world, { size: 128 }),
    );
    expect(JSON.stringify(first.state)).not.toContain("sha256");
    expect(JSON.stringify(first.state).length).toBeLessThan(3072);
  });

  it("names the expert's sub-step from the state alone, the same as its expert in play", async () => {
    const environment = createManipulationEnvironment({ world });
    for (const name of ["door", "drawer"]) {
      const task = taskOf(`workshop/${name}/right/2`);
      const expert = environment.expert(task);
      const { steps } = await playPolicy(environment, task, expert);
      let { state } = await environment.reset(task);
      for (const { action } of steps) {
        // As after a checkpoint.
        state = JSON.parse(JSON.stringify(state)) as typeof state;
        expect(environment.expertAction(state)).toBe(action);
        ({ state } = await environment.step(state, action));
      }
      expect(state.world.success).toBe(true);
    }
  });

  it("knows at every control step what the expert has finished: a leg may look finished for a moment only", async () => {
    const definition = world.definitionOf(taskId);
    const [first] = definition.waypoints;
    if (first === undefined) throw new Error("no waypoint");
    // Two legs of one sub-step: the first is passed between two pictures.
    const passing = {
      ...definition,
      waypoints: [
        { ...first, isDone: (_scene: unknown, since: number) => since === 3 },
        ...definition.waypoints,
      ],
    };
    const watched: ManipulationWorld = {
      ...world,
      definitionOf: () => passing,
      look: (state, see) =>
        world.look(state, (situation) => see({ ...situation, definition: passing })),
    };
    const environment = createManipulationEnvironment({ world: watched });
    const task = taskOf(taskId);
    const { success, steps } = await playPolicy(environment, task, environment.expert(task));
    expect(success).toBe(true);
    expect(new Set(steps.map(({ action }) => action)).size).toBe(2);
    let { state } = await environment.reset(task);
    ({ state } = await environment.step(state, plan));
    expect(state.place).toEqual({ waypoint: 1, since: 5 });
  });

  it("goes on without a plan where it has a controller for that, and nowhere else", async () => {
    const { state } = await createManipulationEnvironment({ world }).reset(taskOf(taskId));
    const still = {
      id: "still",
      act: ({ progress }: Parameters<typeof expertController.act>[0]) => ({
        action: [0, 0, 0],
        progress,
      }),
    };
    const environment = createManipulationEnvironment({ world, planless: still });
    expect(environment.version).toContain("/expert+still/");
    const moved = await environment.step(state, WITHOUT_PLAN);
    expect(moved.observation).toBe("The arm went on without a plan. Step 8 of 240.");
    expect([
      moved.state.unknownPlans,
      environment.admissible(moved.state).includes(WITHOUT_PLAN),
    ]).toEqual([0, false]);
    expect((await environment.step(state, plan)).state.world).not.toEqual(moved.state.world);
    expect(
      (await createManipulationEnvironment({ world }).step(state, WITHOUT_PLAN)).state.unknownPlans,
    ).toBe(1);
  });

  it("says what it is made of", () => {
    const environment = createManipulationEnvironment({ world, interval: 4 });
    expect(environment.version).toMatch(
      /^manipulation\/1\/workshop\/[0-9a-f]{12}\/plans\/3\/expert\/4\/blind$/,
    );
    expect(environment.maxSteps).toBe(60);
    expect(environment.describe?.().options).toMatchObject({ controller: "expert", interval: 4 });
  });
});
