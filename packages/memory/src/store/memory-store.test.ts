import { type BaseStore, InMemoryStore, StateGraph, StateSchema } from "@langchain/langgraph";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { expectCode } from "../conformance.testing.js";
import { sampleEmbedder, sampleLog } from "../experiences/sample-experiences.testing.js";
import { inProcessExperienceMemory } from "../experiences/in-process-experience-memory.js";
import { inProcessReflectionMemory } from "../reflections/in-process-reflection-memory.js";
import { inProcessTupleMemory } from "../tuples/in-process-tuple-memory.js";
import { sampleBatch, sampleTuple } from "../tuples/sample-tuples.testing.js";
import { memoryStore } from "./memory-store.js";
import { fromStoreLabel, storeLabel } from "./store-label.js";

const axes: Record<string, Float32Array> = {
  fern: new Float32Array([1, 0, 0]),
  moss: new Float32Array([0, 1, 0]),
};
const embed = async (text: string) => axes[text.split(" ").at(-1) ?? ""] ?? new Float32Array(3);

const filled = async () => {
  const reflections = inProcessReflectionMemory();
  const experiences = inProcessExperienceMemory({ embedder: sampleEmbedder });
  const tuples = inProcessTupleMemory();
  await tuples.addBatch(sampleBatch());
  const store = memoryStore({
    reflections,
    experiences,
    tuples,
    embedQuery: embed,
    embedLog: async (log) => ({
      log,
      vectors: { task: await embed(log.task), entries: log.entries.map(() => new Float32Array(3)) },
    }),
  });
  for (const [id, species] of [
    ["a", "fern"],
    ["b", "moss"],
  ] as const) {
    await store.put(["experiences"], id, {
      ...sampleLog(id, { task: `water the ${species}`, reward: id === "a" ? 1 : 0.5 }),
    });
  }
  for (const trial of [0, 1])
    await store.put(["reflections", storeLabel("task 1.5")], String(trial), {
      text: `plan ${trial}`,
    });
  return { store, reflections, experiences, tuples };
};

describe("memoryStore", () => {
  it("writes through to the memories, and reads what they hold", async () => {
    const { store, reflections, experiences } = await filled();
    expect(await reflections.last("task 1.5", 9)).toHaveLength(2);
    expect((await store.get(["reflections", storeLabel("task 1.5")], "1"))?.value).toEqual({
      taskId: "task 1.5",
      trial: 1,
      text: "plan 1",
    });
    expect((await store.get(["experiences"], "b"))?.value).toMatchObject({
      id: "b",
      task: "water the moss",
    });
    expect(await store.get(["experiences"], "nobody")).toBeNull();
    await store.delete(["experiences"], "b");
    expect(await experiences.logIds()).toEqual(["a"]);
    await store.put(["tuples", "first", "1", "1"], "new", {
      ...sampleTuple("new", { observation: "a lamp" }),
    });
    expect((await store.get(["tuples", "first", "1", "1"], "new"))?.value).toMatchObject({
      observation: "a lamp",
    });
    await expectCode(store.delete(["reflections", "x"], "0"), "USAGE");
    await expectCode(store.put(["recipes"], "x", {}), "USAGE", /recipes/);
  });

  it("searches by text, filter and page", async () => {
    const { store } = await filled();
    const found = await store.search(["experiences"], { query: "water a moss", limit: 1 });
    expect(found.map(({ key, score }) => [key, score])).toEqual([["b", 1]]);
    expect(
      (await store.search(["experiences"], { query: "fern", filter: { reward: { $lt: 1 } } })).map(
        ({ key }) => key,
      ),
    ).toEqual(["b"]);
    expect(
      (await store.search(["experiences"], { filter: { id: "a" } })).map(({ key }) => key),
    ).toEqual(["a"]);
    expect(await store.search(["reflections"], { offset: 1 })).toHaveLength(1);
    expect(await store.search(["tuples", "first", "1"])).toHaveLength(3);
    expect(await store.search(["tuple"])).toEqual([]);
  });

  it("holds items at whole places only, and takes no label for more than itself", async () => {
    const { store, reflections, experiences } = await filled();
    await store.put(["reflections", "*"], "0", { text: "of a star" });
    await store.put(["reflections", "100%"], "0", { text: "of a percentage" });
    expect(await reflections.taskIds()).toEqual(["*", "100%", "task 1.5"]);
    expect((await store.search(["reflections", "*"])).map(({ value }) => value["text"])).toEqual([
      "of a star",
    ]);
    expect((await store.search(["reflections", "100%"])).map(({ value }) => value["text"])).toEqual(
      ["of a percentage"],
    );
    expect(await store.search(["*"])).toEqual([]);
    expect(await store.search(["reflections", "*", "more"])).toEqual([]);
    expect(await store.search(["experiences", "more"], { query: "fern" })).toEqual([]);
    for (const namespace of [
      ["experiences", "more"],
      ["reflections", "*", "more"],
      ["tuples", "first", "1"],
      ["tuples"],
      ["recipes"],
    ]) {
      for (const key of ["a", "0"]) expect(await store.get(namespace, key)).toBeNull();
      await expectCode(
        store.put(namespace, "0", { ...sampleLog("0"), text: "lost" }),
        "USAGE",
        new RegExp(namespace[0] ?? ""),
      );
    }
    expect(await experiences.logIds()).toEqual(["a", "b"]);
  });

  it("refuses what is no reflection, no log and no tuple", async () => {
    const { store, reflections } = await filled();
    const place = ["reflections", "new"];
    for (const key of ["", "first", "01", " 1", "1e0"])
      await expectCode(store.put(place, key, { text: "plan" }), "USAGE", /trial number/);
    await expectCode(store.put(place, "-1", { text: "plan" }), "MEMORY_INVALID", /"trial"/);
    await expectCode(store.put(place, "0", { plan: "plan" }), "MEMORY_INVALID", /"text"/);
    expect(await reflections.all("new")).toEqual([]);
    await expectCode(
      store.put(["experiences"], "new", { task: "water" }),
      "MEMORY_INVALID",
      /log "new", field "category"/,
    );
    await expectCode(
      store.put(["tuples", "first", "1", "1"], "new", { goal: "water" }),
      "MEMORY_INVALID",
      /history/,
    );
    await expectCode(
      store.put(["tuples", "first", "1", "x"], "new", { ...sampleTuple("new") }),
      "MEMORY_INVALID",
      /observationTypeId/,
    );
  });

  it("filters as LangGraph's own stores do", async () => {
    const { store: ours } = await filled();
    const theirs = new InMemoryStore();
    const logs = [
      sampleLog("a", { task: "water the fern" }),
      sampleLog("b", { task: "water the moss", reward: 0.5 }),
    ];
    for (const log of logs) await theirs.put(["experiences"], log.id, { ...log });
    const filters = [
      { id: "a", reward: 1 },
      { reward: { $gte: 0.5, $lt: 1 } },
      { reward: { $gt: 1 } },
      { id: { $ne: "a" } },
      { success: { $eq: true } },
      { id: { $in: ["b", "c"] } },
      { id: { $nin: ["b", "c"] } },
      { nothing: { $nin: ["b"] } },
      { nothing: 1 },
      {},
    ];
    for (const filter of filters) {
      const keys = async (store: BaseStore) =>
        (await store.search(["experiences"], { filter })).map(({ key }) => key);
      expect(await keys(ours)).toEqual(await keys(theirs));
    }
    const found = await ours.search(["experiences"], {
      query: "fern",
      filter: { id: { $in: ["b"] } },
      limit: 1,
    });
    expect(found.map(({ key }) => key)).toEqual(["b"]);
  });

  it("runs several operations at once, in their order", async () => {
    const { store } = await filled();
    const place = ["reflections", "new"];
    const results: readonly unknown[] = await store.batch([
      { namespace: place, key: "0" },
      { namespace: place, key: "0", value: { text: "plan" } },
      { namespace: place, key: "0" },
      { namespacePrefix: ["reflections"], filter: { taskId: "new" } },
      { matchConditions: [{ matchType: "prefix", path: ["reflections"] }], limit: 9, offset: 1 },
    ]);
    const item = { namespace: place, key: "0", value: { text: "plan" } };
    expect(results).toMatchObject([
      null,
      undefined,
      item,
      [item],
      [["reflections", "task%201%2E5"]],
    ]);
  });

  it("lists namespaces", async () => {
    const { store } = await filled();
    expect(await store.listNamespaces({ maxDepth: 2 })).toEqual([
      ["experiences"],
      ["reflections", "task%201%2E5"],
      ["tuples", "first"],
    ]);
    expect(await store.listNamespaces({ prefix: ["tuples", "*", "1"] })).toEqual([
      ["tuples", "first", "1", "1"],
      ["tuples", "first", "1", "2"],
    ]);
    expect(await store.listNamespaces({ suffix: ["2"], limit: 1 })).toEqual([
      ["tuples", "first", "1", "2"],
    ]);
  });

  it("is there for the nodes of a LangGraph graph", async () => {
    const { store, reflections } = await filled();
    const State = new StateSchema({ notes: z.array(z.string()).default([]) });
    const graph = new StateGraph(State)
      .addNode("remember", async (_state, { store: given }) => {
        await given?.put(["reflections", "task 2"], "0", { text: "look left first" });
        const found = (await given?.search(["reflections", "task 2"])) ?? [];
        return { notes: found.map(({ value }) => String(value["text"])) };
      })
      .addEdge("__start__", "remember")
      .compile({ store });
    expect(await graph.invoke({})).toEqual({ notes: ["look left first"] });
    expect(await reflections.all("task 2")).toHaveLength(1);
  });

  it("has a label for every text", () => {
    for (const text of [
      "",
      "a.b",
      "mem:ory",
      "%",
      "été",
      "plain",
      "odd \u0000 \ud800",
      "100%",
      "%25",
      "%zz",
      "*",
    ]) {
      expect(fromStoreLabel(storeLabel(text))).toBe(text);
      expect(storeLabel(text)).not.toMatch(/[.:]|^$/);
    }
  });
});
