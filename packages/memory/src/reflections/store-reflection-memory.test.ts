import { InMemoryStore, type Operation, type OperationResults, StateGraph, StateSchema } from "@langchain/langgraph";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { expectCode } from "../conformance.testing.js";
import { reflectionMemoryConformance } from "./reflection-memory.testing.js";
import { storeReflectionMemory } from "./store-reflection-memory.js";

const store = new InMemoryStore();
reflectionMemoryConformance("a LangGraph store", async (namespace) => storeReflectionMemory({ store, namespace }));

type Watch = (operation: Operation) => void | Promise<void>;

/** A store that can be watched, stopped and interrupted: `watch` sees each operation before it is done. */
class WatchedStore extends InMemoryStore {
  watch: Watch = () => {};
  override async batch<Op extends readonly Operation[]>(operations: Op): Promise<OperationResults<Op>> {
    for (const operation of operations) await this.watch(operation);
    return super.batch(operations);
  }
}
const isPut = (operation: Operation, key?: string) => "value" in operation && (key === undefined || operation.key === key);
const namespace = "memory";
const note = (taskId: string, trial: number, text: string) => ({ taskId, trial, text });

describe("reflections in a store of LangGraph's", () => {
  it("work from the nodes of a graph, where the store gathers its operations itself", async () => {
    const State = new StateSchema({ texts: z.array(z.string()).default([]) });
    const graph = new StateGraph(State)
      .addNode("reflect", async (_state, { store: given }) => {
        if (given === undefined) throw new Error("no store");
        const memory = storeReflectionMemory({ store: given, namespace });
        for (const trial of [0, 1]) await memory.add(note("task", trial, `plan ${trial}`));
        return { texts: (await memory.all("task")).map(({ text }) => text) };
      })
      .addEdge("__start__", "reflect")
      .compile({ store: new InMemoryStore() });
    expect(await graph.invoke({})).toEqual({ texts: ["plan 0", "plan 1"] });
  });

  it("show nothing of a change that was left half done, now and later", async () => {
    const watched = new WatchedStore();
    const memory = storeReflectionMemory({ store: watched, namespace });
    await memory.add(note("task", 0, "old"));
    watched.watch = (operation) => {
      if (isPut(operation, "record")) throw new Error("killed");
    };
    await expect(memory.add(note("task", 0, "new"))).rejects.toThrow("killed");
    watched.watch = () => {};
    expect(await memory.all("task")).toEqual([note("task", 0, "old")]);
    const { version } = await memory.add(note("other", 0, "plan"));
    expect(await memory.all("task")).toEqual([note("task", 0, "old")]);
    expect(await (await memory.at(version)).taskIds()).toEqual(["other", "task"]);
    await memory.add(note("task", 0, "new"));
    expect(await (await memory.at(version)).all("task")).toEqual([note("task", 0, "old")]);
    expect(await memory.all("task")).toEqual([note("task", 0, "new")]);
  });

  it("are read as a whole while another process clears them and writes others", async () => {
    const watched = new WatchedStore();
    const [mine, theirs] = [storeReflectionMemory({ store: watched, namespace }), storeReflectionMemory({ store: watched, namespace })];
    for (const trial of [0, 1]) await mine.add(note("task", trial, `old ${trial}`));
    let isCleared = false;
    watched.watch = async (operation) => {
      if (isCleared || !("key" in operation) || !operation.namespace.includes("rows")) return;
      isCleared = true;
      await theirs.clear();
      await theirs.add(note("task", 0, "fresh"));
    };
    expect(await mine.all("task")).toEqual([note("task", 0, "fresh")]);
    expect(isCleared).toBe(true);
  });

  it("reach a store that takes only the labels and texts that PostgresStore takes", async () => {
    const watched = new WatchedStore();
    watched.watch = (operation) => {
      if (isPut(operation) && /\\u0000|\\ud[89a-f]/.test(JSON.stringify(operation))) throw new Error("unsupported Unicode escape sequence");
      if ("namespace" in operation && /[%_\\.:]/.test(operation.namespace.join(""))) throw new Error("invalid namespace label");
    };
    const odd = ["a\u0000b \ud800 \u001a0000 \u{1f600}", "my_memory", "my~5Fmemory", "my%5Fmemory", "a.b:c\\d", "%", ""];
    const open = (name: string) => storeReflectionMemory({ store: watched, namespace: name });
    for (const text of odd) await open(text).add(note(`task ${text}`, 0, text));
    for (const text of odd) {
      expect(await open(text).all(`task ${text}`)).toEqual([note(`task ${text}`, 0, text)]);
      expect(await open(text).taskIds()).toEqual([`task ${text}`]);
    }
  });

  it("write only what changed, and name a damaged item", async () => {
    const watched = new WatchedStore();
    const memory = storeReflectionMemory({ store: watched, namespace });
    for (const trial of [0, 1, 2]) await memory.add(note("task", trial, "plan"));
    const keys: string[] = [];
    watched.watch = (operation) => {
      if ("value" in operation) keys.push(operation.key);
    };
    await memory.add(note("task", 1, "better"));
    expect(keys).toEqual(["000000001", "000000003", "record"]);
    watched.watch = () => {};
    await watched.put(["mnemograph", "reflections", namespace, "rows"], "000000002", { text: 7 });
    await expectCode(memory.all("task"), "MEMORY_INVALID", /000000002/);
  });
});
