import type { Environment, Task, Trajectory, OpenEnvironment } from "@mnemograph/core";
import { type TupleMemory, inProcessTupleMemory } from "@mnemograph/memory";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { formTupleMemory } from "./form-tuple-memory.js";
import { refineTupleMemory } from "./refine-tuple-memory.js";
import { initialVersion, readRefined, refinedVersion } from "@mnemograph/pipelines/entries";

const taskOf = (type: string, number: number): Task => ({
  id: `${type}/${number}`,
  environment: "bell",
  split: "train",
  type,
  goal: `${number % 2 === 0 ? "find and " : ""}ring bell ${number} of the ${type}`,
});
const types = ["hall", "tower"];
const tasks = types.flatMap((type) =>
  Array.from({ length: 8 }, (_, number) => taskOf(type, number)),
);

/** A bell that rings at the second step, if one goes up first. */
const bell: Environment = {
  name: "bell",
  version: "1",
  maxSteps: 3,
  reset: ({ id }) => ({
    state: { id, steps: 0, isUp: false },
    observation: `You are below ${id}.`,
    reward: 0,
    done: false,
    success: false,
  }),
  step: (state, action) => {
    const before = state as { readonly id: string; readonly steps: number; readonly isUp: boolean };
    const success = before.isUp && action === "ring";
    const after = {
      id: before.id,
      steps: before.steps + 1,
      isUp: before.isUp || action === "go up",
    };
    const observation = success
      ? "It rings."
      : `You are ${after.isUp ? "at" : "below"} ${after.id}.`;
    return {
      state: after,
      observation,
      reward: success ? 1 : 0,
      done: success || after.steps === 3,
      success,
    };
  },
};

/** Acts well only where the goal says so; proposes well everywhere. */
const ringer = () =>
  scriptedModel((messages) => {
    const [system = "", user = ""] = messages.map(({ text }) => text);
    const situation = user.split(/^Situation\d*:$/m).at(-1) ?? "";
    const next = situation.includes("You are at") ? "ring" : "go up";
    if (/^Confidence:/m.test(system)) return `${next} : 0.6\nwait : 0.4`;
    if (/^Action\d*:/m.test(system))
      return `Action: ${situation.includes("Goal: find") ? next : "wait"}`;
    if (/^High-level/m.test(system))
      return `High-level Type1: all [${[...user.matchAll(/^(\d+)\. /gm)].map(([, number]) => number).join(", ")}]`;
    if (/^<step number>/m.test(system)) return "1: there.";
    if (/^<type number/m.test(system)) return "[1]: it fits.";
    return /^Summary:/m.test(system) ? "Summary: Something." : "subgoal 1: ring - incomplete";
  });

const demonstrated = ({ id, ...task }: Task): Trajectory => ({
  id: `demonstration/${id}`,
  task: { id, ...task },
  steps: ["go up", "ring"].map((action, index) => ({
    index,
    observation: `You are ${index === 0 ? "below" : "at"} ${id}.`,
    action,
    kind: "act",
  })),
  finalObservation: "It rings.",
  reward: 1,
  success: true,
});
const open: OpenEnvironment = {
  environment: bell,
  tasks,
  taskTypes: types,
  demonstrations: async ({ perType }) =>
    types.flatMap((type) =>
      Array.from({ length: perType }, (_, number) => demonstrated(taskOf(type, number))),
    ),
  newGoals: async ({ demonstrations: { perType } }) => ({
    environment: bell,
    tasks: tasks.filter(({ id }) => Number(id.split("/")[1]) >= perType),
  }),
  examples: async () => () => [],
};
const formation = { perType: 4, batchSize: 2, seed: 1 };
const summaryAlone = { history: { parts: ["summary"] as const } };

const formed = async () => {
  const memory = inProcessTupleMemory();
  await formTupleMemory({
    open,
    model: ringer(),
    memory,
    settings: formation,
    nodes: summaryAlone,
  });
  return memory;
};
const refine = (
  memory: TupleMemory,
  goals: number,
  changes: Partial<Parameters<typeof refineTupleMemory>[0]> = {},
) =>
  refineTupleMemory({
    open,
    model: ringer(),
    memory,
    formation,
    settings: { goals, seed: 1 },
    nodes: summaryAlone,
    ...changes,
  });
const refinedOf = async (memory: TupleMemory) => {
  const batches = await Promise.all(
    (await memory.batches()).map((batchId) => memory.tuplesInCell({ batchId })),
  );
  return batches.flat().filter(({ origin }) => origin === "refined");
};
/** What was added, without the version that names when. */
const contents = async (memory: TupleMemory) =>
  (await refinedOf(memory))
    .map((tuple) => JSON.stringify(tuple).replaceAll(/@\d+/g, ""))
    .toSorted();

describe("refineTupleMemory", () => {
  it("plays new goals only, remembers each, and lets every reader pin what it wants to see", async () => {
    const memory = await formed();
    expect(await memory.version()).toBe(4);
    expect(await refine(memory, 2)).toBe(4);
    const goals = await readRefined(memory);
    expect(goals.map(({ batchId }) => batchId)).toEqual(["hall/1", "tower/1", "hall/2", "tower/2"]);
    for (const { taskId, improved } of goals) {
      const number = Number(taskId.split("/")[1]);
      expect(number).toBeGreaterThanOrEqual(formation.perType);
      expect(improved).toBe(number % 2 === 1);
    }
    const improved = goals.filter((goal) => goal.improved);
    expect(improved.length).toBeGreaterThan(0);
    expect(await initialVersion(memory)).toBe(4);
    expect(await refinedVersion(memory, 2)).toBe(4 + improved.length);
    expect((await refinedOf(memory)).map(({ action }) => action)).toEqual(
      improved.flatMap(() => ["go up", "ring"]),
    );
    expect(await refine(memory, 2)).toBe(0);
    expect(await refine(memory, 3)).toBe(2);
    expect(await refinedVersion(memory, 2)).toBe(4 + improved.length);
  });

  it("goes on after a stop, and comes to the same memory, alone or side by side", async () => {
    const whole = await formed();
    await refine(whole, 4);
    const stopped = await formed();
    const stop = new AbortController();
    const onGoal = (done: number) => {
      if (done === 3) stop.abort();
    };
    await expect(refine(stopped, 4, { signal: stop.signal, onGoal })).rejects.toThrow();
    expect(await readRefined(stopped)).toEqual((await readRefined(whole)).slice(0, 3));
    expect(await refine(stopped, 4)).toBe(5);
    expect(await readRefined(stopped)).toEqual(await readRefined(whole));
    expect(await contents(stopped)).toEqual(await contents(whole));
    const together = await formed();
    expect(await refine(together, 4, { concurrent: true })).toBe(8);
    expect(await contents(together)).toEqual(await contents(whole));
  });

  it("counts an addition whose record was lost, and plays its goal no second time", async () => {
    const memory = await formed();
    await refine(memory, 4);
    const goals = await readRefined(memory);
    const lost = goals.findLastIndex(({ improved }) => improved);
    await memory.setMetadata({ ...(await memory.metadata()), refined: goals.slice(0, lost) });
    const played: string[] = [];
    const watched: Environment = {
      ...bell,
      reset: (task) => (played.push(task.id), bell.reset(task)),
    };
    const newGoals: OpenEnvironment["newGoals"] = async (settings) => ({
      ...(await open.newGoals(settings)),
      environment: watched,
    });
    await refine(memory, 4, { open: { ...open, newGoals } });
    expect((await readRefined(memory)).map(({ taskId, improved }) => [taskId, improved])).toEqual(
      goals.map(({ taskId, improved }) => [taskId, improved]),
    );
    expect(played).not.toContain(goals[lost]?.taskId);
  });

  it("clusters batches again with the option, refines the newest clustering later, and has the same memory after a stop", async () => {
    const nodes = { ...summaryAlone, refine: { reclusterEvery: 2 } };
    const whole = await formed();
    await refine(whole, 4, { nodes });
    const batches = await whole.batches();
    const later = batches.filter((id) => id.includes("~"));
    expect(later.length).toBeGreaterThan(0);
    expect(new Set((await readRefined(whole)).map(({ batchId }) => batchId))).toEqual(
      new Set(batches.filter((id) => !id.includes("~"))),
    );
    const at = async (memory: TupleMemory, version: number) => (await memory.at(version)).batches();
    expect(await at(whole, await initialVersion(whole))).toEqual([
      "hall/1",
      "hall/2",
      "tower/1",
      "tower/2",
    ]);
    const stopped = await formed();
    await refine(stopped, 2, { nodes });
    expect(await refine(stopped, 4, { nodes })).toBe(4);
    expect(await stopped.batches()).toEqual(batches);
    expect(await contents(stopped)).toEqual(await contents(whole));
  });

  it("says so where no goals are left", async () => {
    const none = { ...open, newGoals: async () => ({ environment: bell, tasks: [] }) };
    await expect(refine(await formed(), 1, { open: none })).rejects.toMatchObject({
      code: "DATA_NOT_FOUND",
    });
  });
});
