import { seededRandom } from "@mnemograph/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createManipulationEnvironment } from "../environment/manipulation-environment.js";
import { type ManipulationWorld, openManipulationWorld } from "../world/manipulation-world.js";
import { policyController } from "./policy-controller.js";
import { trainPolicy, type TrainingProgress } from "./train-policy.js";
import { policyId, readPolicy, type TrainedPolicy, writePolicy } from "./trained-policy.js";
import { trainingPairs } from "./training-pairs.js";

const tiny = { name: "button", demonstrations: 2, steps: 500, width: 8 };

describe("a policy", () => {
  let world: ManipulationWorld;
  let policy: TrainedPolicy;
  const progress: TrainingProgress[] = [];
  beforeAll(async () => {
    world = await openManipulationWorld();
    policy = trainPolicy(world, tiny, (one) => progress.push(one));
  });
  afterAll(() => world.close());

  it("comes out the same byte for byte, and reports its progress", () => {
    expect(writePolicy(trainPolicy(world, tiny))).toBe(writePolicy(policy));
    expect(writePolicy(trainPolicy(world, { ...tiny, seed: 2 }))).not.toBe(writePolicy(policy));
    expect(progress.map(({ stage, done, of }) => `${stage} ${done}/${of}`)).toEqual([
      "demonstrations 1/2",
      "demonstrations 2/2",
      "training 250/500",
      "training 500/500",
    ]);
    expect(policy.demonstrations).toMatchObject({ count: 2, solved: 2 });
    expect(policy.demonstrations.meanSteps).toBeGreaterThan(30);
  });

  it("is written and read whole, and refused where it is damaged", () => {
    expect(readPolicy(writePolicy(policy))).toEqual(policy);
    const invalid = expect.objectContaining({ code: "DATA_INVALID" }) as Error;
    expect(() => readPolicy("{")).toThrow(invalid);
    for (const change of [{ version: 1 }, { weights: "AAAA" }, { mean: [1] }, { layers: [3] }])
      expect(() => readPolicy(JSON.stringify({ ...policy, ...change }))).toThrow(invalid);
  });

  it("acts in the environment, under a name of its own, alike every time", async () => {
    const environment = createManipulationEnvironment({
      world,
      controller: policyController(world, [policy]),
    });
    expect(environment.version).toContain(policyId(policy));
    const [task] = world.tasks({ names: ["button"], episodes: 1 });
    if (task === undefined) throw new Error("no task");
    const { state } = await environment.reset(task);
    const moved = await environment.step(state, "press the button");
    expect(moved.state.world.step).toBe(8);
    expect(await environment.step(state, "press the button")).toEqual(moved);
    const other = await environment.step(state, "move above the button");
    expect(other.state.world.physics).not.toEqual(moved.state.world.physics);
  });

  it("acts in no other world, and for no other task", async () => {
    expect(() =>
      policyController(world, [{ ...policy, scene: "workshop/button/1/000000000000" }]),
    ).toThrow(expect.objectContaining({ code: "ENVIRONMENT_MISMATCH" }));
    const environment = createManipulationEnvironment({
      world,
      controller: policyController(world, [policy]),
    });
    const [task] = world.tasks({ names: ["door"], episodes: 1 });
    if (task === undefined) throw new Error("no task");
    const { state } = await environment.reset(task);
    await expect(environment.step(state, "pull the door open")).rejects.toMatchObject({
      code: "ENVIRONMENT_MISMATCH",
    });
  });

  it("can be trained without plans: then it does the same whatever is named", async () => {
    const blind = trainPolicy(world, { ...tiny, usesPlans: false });
    const environment = createManipulationEnvironment({
      world,
      controller: policyController(world, [blind]),
    });
    const [task] = world.tasks({ names: ["button"], episodes: 1 });
    if (task === undefined) throw new Error("no task");
    const { state } = await environment.reset(task);
    const physics = async (plan: string) =>
      (await environment.step(state, plan)).state.world.physics;
    expect(await physics("press the button")).toEqual(await physics("move above the button"));
  });

  it("says what cannot be trained", () => {
    expect(() => trainPolicy(world, { name: "juggle" })).toThrow(
      expect.objectContaining({ code: "TASK_UNKNOWN" }),
    );
    expect(() => trainPolicy(world, { ...tiny, steps: 0 })).toThrow(
      expect.objectContaining({ code: "USAGE" }),
    );
  });
});

describe("trainingPairs", () => {
  const demonstration = (plans: readonly number[]) => ({
    success: true,
    steps: plans.length,
    pairs: plans.map((plan, at) => ({ features: [at], plan, action: [at] })),
  });

  it("has every step once with a plan that may be old, and about half with the plan of the moment", () => {
    const plans = Array.from({ length: 400 }, (_, at) => (at < 200 ? 0 : 1));
    const { inputs, actions } = trainingPairs([demonstration(plans)], {
      plans: 2,
      interval: 8,
      random: seededRandom(1),
    });
    expect(inputs.length).toBeGreaterThan(560);
    expect(inputs.length).toBeLessThan(640);
    expect(inputs.every(([at], index) => at === actions[index]?.[0])).toBe(true);
    // After the change of plan the old one stands for some steps, then never again.
    const old = inputs
      .filter(([at = 0, isFirst]) => at >= 200 && isFirst === 1)
      .map(([at = 0]) => at);
    expect(old.length).toBeGreaterThan(0);
    expect(Math.max(...old)).toBeLessThan(240);
  });

  it("leaves plans out where there are none", () => {
    const { inputs } = trainingPairs([demonstration([0, 1])], {
      plans: 0,
      interval: 8,
      random: seededRandom(1),
    });
    expect(inputs[0]).toHaveLength(1);
  });
});
