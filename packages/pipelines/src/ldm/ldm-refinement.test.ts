import type { Environment, Json } from "@mnemograph/core";
import type { TupleMemory } from "@mnemograph/memory";
import type { ScriptedModel } from "@mnemograph/models/testing";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type GreenhouseState,
  greenhouse,
  greenhousePlan,
  greenhouseTask,
} from "../testing/greenhouse.testing.js";
import { copyOf, formedGreenhouse } from "../testing/formed-greenhouse.testing.js";
import { greenhouseModel } from "../testing/greenhouse-model.testing.js";
import { askedKinds } from "../testing/asked-kinds.testing.js";
import { countKinds } from "../testing/prompt-kind.testing.js";
import { ldmExploration } from "./ldm-exploration.js";
import { ldmRefinement } from "./ldm-refinement.js";

const taskId = "fern-to-tub";
const task = greenhouseTask(taskId);
const plan = greenhousePlan(taskId);
const batchId = "bring/1";
const maxSteps = 7;
const environment = greenhouse({ maxSteps }) as Environment;

let formed: TupleMemory;
let memory: TupleMemory;
beforeAll(async () => {
  formed = await formedGreenhouse();
});
beforeEach(async () => {
  memory = await copyOf(formed);
});

/** Never concentrated, so that every level branches. */
const explore = { concentration: { minSupport: 1000 } };
const stubborn = () => greenhouseModel({ taskId, stubborn: "fly away" });
const refine = (model: ScriptedModel, options: Partial<Parameters<typeof ldmRefinement>[0]> = {}) =>
  ldmRefinement({ model, environment, tupleMemory: memory, explore, ...options })
    .compile()
    .invoke({ task, batchId });
const refinedTuples = async (id = batchId) =>
  (await memory.tuplesInCell({ batchId: id })).filter(({ origin }) => origin === "refined");

describe("ldmRefinement", () => {
  it("adds the better process from the key step on, as one addition, where the ground process failed", async () => {
    const before = await memory.version();
    const state = await refine(stubborn());
    expect(state.processes).toMatchObject([
      { batchId, success: false, reward: 0, stopReason: "step-limit" },
    ]);
    expect(state.explored).toHaveLength(4);
    expect(state.improvement).toMatchObject({ keyStep: 2, reward: 1, groundReward: 0 });
    expect((await refinedTuples()).map(({ action }) => action).toSorted()).toEqual(
      plan.slice(2).toSorted(),
    );
    expect((await refinedTuples()).map(({ history }) => history.summary).toSorted()).toEqual([
      "2 actions so far.",
      "3 actions so far.",
      "4 actions so far.",
    ]);
    expect(await refinedTuples("bring/2")).toEqual([]);
    expect([state.memoryVersion, await memory.version()]).toEqual([before + 1, before + 1]);
  });

  it("adds nothing where the ground process is as good", async () => {
    const before = await memory.version();
    const model = greenhouseModel({ taskId });
    const state = await refine(model);
    expect(state.processes).toMatchObject([{ success: true }]);
    expect(state.explored.some(({ success }) => success)).toBe(true);
    expect(state.improvement).toBeNull();
    expect([await memory.version(), await refinedTuples()]).toEqual([before, []]);
    expect(countKinds(model.calls)).not.toHaveProperty("compareProcesses");
  });

  it("makes no more calls than the method needs", async () => {
    const model = stubborn();
    const graph = ldmRefinement({
      model,
      environment,
      tupleMemory: memory,
      explore,
      index: { alike: "ask" },
    }).compile();
    const { needed: counts, sent } = await askedKinds(graph, { task, batchId });
    expect(countKinds(model.calls)).toEqual(sent);
    // The tree: one root, then at most four paths a level; beside it the ground process; then the
    // new tuples.
    const grown = counts["proposeActions"] ?? 0;
    const added = plan.length - 2;
    const described = grown - 1 + (maxSteps - 1) + added;
    expect(grown).toBeLessThanOrEqual(1 + 4 * (maxSteps - 1));
    expect(counts).toEqual({
      classifyGoal: 2,
      evaluateHistory: described,
      summarizeHistory: described,
      classifyObservation: grown + maxSteps + added,
      proposeActions: grown,
      actWithTuples: maxSteps,
      compareProcesses: 1,
    });
  });

  it("takes the first difference as key step, and adds the ground process too, with the options", async () => {
    const model = stubborn();
    const state = await refine(model, {
      compare: "diff",
      refine: { addGround: true, batch: "all" },
    });
    expect(state.improvement?.keyStep).toBe(0);
    for (const id of [batchId, "bring/2"]) {
      const actions = (await refinedTuples(id)).map(({ action }) => action);
      expect(actions.filter((action) => action !== "fly away").toSorted()).toEqual(plan.toSorted());
      expect(actions.filter((action) => action === "fly away")).toHaveLength(maxSteps);
    }
    expect(await memory.version()).toBe(4);
  });

  it("clusters a batch again once enough was added; the next goal refines that clustering, and pinned readers keep the old one", async () => {
    const before = await memory.version();
    const pinned = await memory.at(before);
    const seen = await pinned.stats();
    const model = stubborn();
    const { memoryVersion } = await refine(model, { refine: { reclusterEvery: 3 } });
    expect(await memory.batches()).toEqual([batchId, "bring/2", `${batchId}~2`]);
    expect([memoryVersion, await memory.version()]).toEqual([before + 2, before + 2]);
    const idsOf = async (id: string) =>
      (await memory.tuplesInCell({ batchId: id })).map((tuple) => tuple.id).toSorted();
    expect(await idsOf(`${batchId}~2`)).toEqual(await idsOf(batchId));
    // One call for the goals, one for each of the two goal types that it makes.
    expect(countKinds(model.calls)["cluster"]).toBe(3);
    expect(await pinned.stats()).toEqual(seen);
    const next = await refine(stubborn());
    expect([next.batchId, next.memoryVersion]).toEqual([`${batchId}~2`, before + 3]);
    expect(await refinedTuples(batchId)).toHaveLength(3);
    expect(await refinedTuples(`${batchId}~2`)).toHaveLength(6);
  });
});

describe("ldmExploration", () => {
  /** Freezes every state it hands out, as deep as it goes. */
  const frozen = (world: Environment<GreenhouseState>): Environment => {
    const freeze = (value: Json): Json => {
      if (typeof value === "object" && value !== null)
        for (const inner of Object.values(value)) freeze(inner as Json);
      return Object.freeze(value);
    };
    const guarded = world as Environment;
    return {
      ...guarded,
      reset: async (task) => {
        const turn = await guarded.reset(task);
        return { ...turn, state: freeze(turn.state) };
      },
      step: async (state, action) => {
        const turn = await guarded.step(state, action);
        return { ...turn, state: freeze(turn.state) };
      },
    };
  };

  it("never leaks state between its four paths: each one, walked again alone, sees the same", async () => {
    const world = greenhouse({ maxSteps });
    const { explored } = await ldmExploration({
      model: stubborn(),
      environment: frozen(world),
      tupleMemory: memory,
      explore,
    })
      .compile()
      .invoke({ task, batchId });
    expect(explored).toHaveLength(4);
    expect(
      new Set(explored.map(({ steps }) => steps.map(({ action }) => action).join())).size,
    ).toBe(4);
    for (const { steps, observation, environmentState, reward, success } of explored) {
      let turn = await world.reset(task);
      for (const step of steps) {
        expect(step.observation).toBe(turn.observation);
        turn = await world.step(turn.state, step.action);
      }
      expect({ observation, environmentState, reward, success }).toEqual({
        observation: turn.observation,
        environmentState: turn.state,
        reward: turn.reward,
        success: turn.success,
      });
    }
  });

  it("multiplies the confidences along each path, and drops what the world refuses", async () => {
    const { explored } = await ldmExploration({
      model: stubborn(),
      environment,
      tupleMemory: memory,
      explore,
    })
      .compile()
      .invoke({ task, batchId });
    const best = explored.find(({ success }) => success);
    expect(best?.steps.map(({ action }) => action)).toEqual(plan);
    // Where the plan's own action is one of the others as well, two proposals are three.
    expect(best?.confidence).toBeGreaterThanOrEqual(0.4 ** plan.length - 1e-9);
    expect(explored.flatMap(({ steps }) => steps.map(({ action }) => action))).not.toContain(
      "fly away",
    );
  });

  it("explores as deep as a long episode goes", async () => {
    const long = greenhouse({ maxSteps: 15 }) as Environment;
    const model = greenhouseModel({ taskId: "moss-to-rack" });
    const { explored } = await ldmExploration({
      model,
      environment: long,
      tupleMemory: memory,
      beam: { size: 1 },
      explore: { ...explore, maxBranch: 1 },
    })
      .compile()
      .invoke({ task, batchId });
    expect(explored.map(({ steps, stopReason }) => [steps.length, stopReason])).toEqual([
      [15, "step-limit"],
    ]);
  });
});
