import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { offlineEmbedder } from "@mnemograph/models";
import { scriptedModel } from "@mnemograph/models/testing";
import { liveBatches } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { sqliteAgentMemories } from "../../sqlite.js";
import type { AgentMemories } from "../../store/agent-memories.js";
import { inProcessAgentMemories } from "../../store/in-process-agent-memories.js";
import { recall } from "../recall.js";
import { remember } from "../remember.js";
import { tupleMethod } from "../tuple-method.js";
import { formTuples } from "./form-tuples.js";
import { formingModel, purposeOf, runOn } from "./forming.testing.js";

const embedder = offlineEmbedder();
const judge = () => true;
const keep = async (
  memory: AgentMemories,
  method: ReturnType<typeof tupleMethod>,
  ...orders: readonly string[]
) => {
  for (const order of orders)
    remember(runOn(order, order.startsWith("R") ? "Refund" : "Where is"), {
      memory,
      methods: [method],
    });
  await memory.flush();
};
const purposes = (model: ReturnType<typeof formingModel>) => {
  const counts: Record<string, number> = {};
  for (const messages of model.calls)
    counts[purposeOf(messages)] = (counts[purposeOf(messages)] ?? 0) + 1;
  return counts;
};
const indexOf = async (memory: AgentMemories) => {
  const { batches } = await (await memory.of()).tuples.stats();
  return batches.map(({ batchId, tuples, goalTypes }) => [
    batchId,
    tuples,
    goalTypes.map(({ name, observationTypes }) => [
      name,
      observationTypes.map((type) => `${type.name} ${type.tuples}`),
    ]),
  ]);
};

describe("LDM2's formation for agents' runs", () => {
  it("waits until there are enough runs, then summarizes pasts, clusters goals and observations, and keeps nothing twice", async () => {
    const model = formingModel();
    const memory = inProcessAgentMemories({ embedder, judge });
    const method = tupleMethod({ formation: { model, every: 3 } });
    await keep(memory, method, "R1", "P1");
    expect(model.calls).toHaveLength(0);
    await keep(memory, method, "R2");
    // Two acts a run: the second has a past. One call for the goals, one for each goal type.
    expect(purposes(model)).toEqual({ summarize: 3, clusterGoals: 1, clusterObservations: 2 });
    const index = await indexOf(memory);
    expect(index[1]).toEqual([
      "succeeded-situations~1",
      6,
      [
        ["refunds", ["results 2", "requests 2"]],
        ["parcels", ["results 1", "requests 1"]],
      ],
    ]);
    expect(index[0]).toEqual(["succeeded", 0, expect.anything()]);
    const formed = (
      await (await memory.of()).tuples.tuplesInCell({ batchId: "succeeded-situations~1" })
    ).find(({ step }) => step === 1);
    expect(formed?.history).toEqual({ evaluation: "", summary: "find: it went on" });
  });

  it("puts later runs into the types that there are, and clusters anew when they have doubled", async () => {
    const model = formingModel();
    const memory = inProcessAgentMemories({ embedder, judge });
    const method = tupleMethod({ formation: { model, every: 2 } });
    await keep(memory, method, "R1", "P1");
    await keep(memory, method, "R2", "P2");
    expect((await (await memory.of()).tuples.batches()).slice(1)).toEqual([
      "succeeded-situations~1",
      "succeeded-situations~2",
    ]);
    const before = { ...purposes(model) };
    await keep(memory, method, "R3", "P3");
    expect(liveBatches(await (await memory.of()).tuples.batches())).toEqual([
      "succeeded",
      "succeeded-situations~2",
    ]);
    const after = purposes(model);
    expect([after["clusterGoals"], after["classifyGoal"], after["classifyObservation"]]).toEqual([
      before["clusterGoals"],
      2,
      4,
    ]);
    expect(
      (await (await memory.of()).tuples.tuplesInCell({ batchId: "succeeded-situations~2" })).length,
    ).toBe(12);
  });

  it("reads by similarity without a call: the cell's situations, and those of runs that wait", async () => {
    const model = formingModel();
    const memory = inProcessAgentMemories({ embedder, judge });
    const method = tupleMethod({ formation: { model, every: 2 }, retrieve: { max: 3 } });
    await keep(memory, method, "R1", "P1");
    const calls = model.calls.length;
    await keep(memory, method, "R2");
    const text = await recall("Refund order R9", runOn("R9", "Refund").slice(0, 3), {
      memory,
      methods: [method],
    });
    expect(model.calls).toHaveLength(calls);
    expect(text).toContain(
      "Done before: find: it went on\nSeen: find: R1: refused, too late\nThen done: answer: I handed it to a colleague.",
    );
    expect(text).toContain("Request: Refund order R2");
  });

  it.each([
    ["allow" as const, 0],
    ["forbid" as const, 1],
  ])("shows nothing for what is like none of the types, by words (%s)", async (none, shown) => {
    const model = formingModel();
    const memory = inProcessAgentMemories({ embedder, judge });
    const method = tupleMethod({ formation: { model, every: 2, index: { none } } });
    await keep(memory, method, "R1", "P1");
    const step = {
      index: 0,
      observation: "Refund order R9",
      action: "weigh({})",
      kind: "act" as const,
    };
    const situation = {
      goal: "Refund order R9",
      category: "task",
      steps: [step],
      observation: "17,5 kg",
    };
    expect(Math.min(1, (await method.recall(await memory.of(), situation, null)).length)).toBe(
      shown,
    );
    const known = await method.recall(
      await memory.of(),
      { ...situation, observation: "find: R9: refused" },
      null,
    );
    expect(known.length).toBeGreaterThan(0);
  });

  it.each([
    ["allow" as const, 0],
    ["forbid" as const, 1],
  ])(
    "shows nothing for what the model says is like none of the types (%s)",
    async (none, shown) => {
      const sorting = formingModel();
      const model = scriptedModel(async (messages) =>
        purposeOf(messages) === "classifyObservation" &&
        messages.some(({ text }) => text.includes("17,5 kg"))
          ? "[0]: like none of these"
          : sorting.invoke([...messages]),
      );
      const memory = inProcessAgentMemories({ embedder, judge });
      const method = tupleMethod({
        formation: { model, every: 2, classify: "model", index: { none } },
      });
      await keep(memory, method, "R1", "P1");
      const step = {
        index: 0,
        observation: "Refund order R9",
        action: "weigh({})",
        kind: "act" as const,
      };
      const situation = {
        goal: "Refund order R9",
        category: "task",
        steps: [step],
        observation: "17,5 kg",
      };
      expect(Math.min(1, (await method.recall(await memory.of(), situation, null)).length)).toBe(
        shown,
      );
    },
  );

  it("reads as in the paper with the option: past, goal and observation by the model, the goal once a version", async () => {
    const model = formingModel();
    const memory = inProcessAgentMemories({ embedder, judge });
    const method = tupleMethod({ formation: { model, every: 2, classify: "model" } });
    await keep(memory, method, "R1", "P1");
    const before = purposes(model);
    const memories = await memory.of();
    const version = await memories.tuples.version();
    const step = {
      index: 0,
      observation: "Refund order R9",
      action: 'find({"order":"R9"})',
      kind: "act" as const,
    };
    const situation = {
      goal: "Refund order R9",
      category: "task",
      steps: [step],
      observation: "find: R9: refused",
    };
    const first = await method.recall(memories, situation, version);
    await method.recall(
      memories,
      { ...situation, observation: "find: R9: refused again" },
      version,
    );
    const after = purposes(model);
    const more = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    expect(["classifyGoal", "classifyObservation", "summarize"].map(more)).toEqual([1, 2, 2]);
    expect(first[0]?.text).toContain("R1: refused, too late");
  });

  it("loses nothing when the model breaks: the error is reported, similarity goes on, and the next formation takes all", async () => {
    const broken = formingModel();
    let isBroken = true;
    const model = Object.assign(Object.create(broken) as typeof broken, {
      invoke: (...given: Parameters<typeof broken.invoke>) =>
        isBroken ? Promise.reject(new Error("connection lost")) : broken.invoke(...given),
    });
    const errors: unknown[] = [];
    const memory = inProcessAgentMemories({
      embedder,
      judge,
      onError: (error) => errors.push(error),
    });
    const method = tupleMethod({ formation: { model, every: 2 } });
    await expect(keep(memory, method, "R1", "P1")).rejects.toThrow("connection lost");
    expect(errors).toHaveLength(1);
    expect(await recall("Refund order R9", [], { memory, methods: [method] })).toContain(
      "Refund order R1",
    );
    isBroken = false;
    await keep(memory, method, "R2");
    expect((await indexOf(memory)).map(([id, tuples]) => [id, tuples])).toEqual([
      ["succeeded", 0],
      ["succeeded-situations~1", 6],
    ]);
  });

  it("never delays an answer, and leaves pinned readers what they saw", async () => {
    const model = formingModel();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow = Object.assign(Object.create(model) as typeof model, {
      invoke: async (...given: Parameters<typeof model.invoke>) =>
        held.then(() => model.invoke(...given)),
    });
    const memory = inProcessAgentMemories({ embedder, judge });
    const method = tupleMethod({ formation: { model: slow, every: 1 } });
    remember(runOn("R1", "Refund"), { memory, methods: [method] });
    const { tuples } = await memory.of();
    while ((await tuples.version()) === 0) await new Promise((resolve) => setImmediate(resolve));
    // Formation hangs at its first call; reads go on.
    expect(await recall("Refund order R9", [], { memory, methods: [method] })).toContain(
      "Refund order R1",
    );
    const pinned = await tuples.at(await tuples.version());
    release();
    await memory.flush();
    expect([
      await pinned.batches(),
      (await pinned.tuplesInCell({ batchId: "succeeded" })).length,
    ]).toEqual([["succeeded"], 2]);
    expect((await tuples.tuplesInCell({ batchId: "succeeded" })).length).toBe(0);
  });

  it("forms on demand what any process kept, once, though two do so at a time", async () => {
    const folder = mkdtempSync(join(tmpdir(), "formation-"));
    try {
      const path = join(folder, "memory.sqlite");
      const kept = sqliteAgentMemories({ path, embedder, judge });
      await keep(kept, tupleMethod(), "R1", "P1", "R2");
      await kept.close();
      const both = [
        sqliteAgentMemories({ path, embedder, judge }),
        sqliteAgentMemories({ path, embedder, judge }),
      ] as const;
      const formed = await Promise.all(
        both.map((memory) => formTuples({ memory, model: formingModel() })),
      );
      expect(formed.every(({ runs }) => runs === 3 || runs === 0)).toBe(true);
      expect((await indexOf(both[0])).map(([id, tuples]) => [id, tuples])).toEqual([
        ["succeeded", 0],
        ["succeeded-situations~1", 6],
      ]);
      expect(await formTuples({ memory: both[1], model: formingModel() })).toMatchObject({
        runs: 0,
        how: "nothing",
      });
      await Promise.all(both.map(({ close }) => close()));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
