import {
  InMemoryStore,
  type Operation,
  type OperationResults,
  StateGraph,
  StateSchema,
} from "@langchain/langgraph";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { expectCode } from "../conformance.testing.js";
import { storePlace } from "../store/store-place.js";
import { reflectionMemoryConformance } from "./reflection-memory.testing.js";
import { storeReflectionMemory } from "./store-reflection-memory.js";

const store = new InMemoryStore();
reflectionMemoryConformance("a LangGraph store", async (namespace) =>
  storeReflectionMemory({ store, namespace }),
);

type Watch = (operation: Operation) => void | Promise<void>;

/**
 * A store that can be watched, stopped and interrupted: `watch` sees each operation before it is
 * done.
 */
class WatchedStore extends InMemoryStore {
  watch: Watch = () => {};
  override async batch<Op extends readonly Operation[]>(
    operations: Op,
  ): Promise<OperationResults<Op>> {
    for (const operation of operations) await this.watch(operation);
    return super.batch(operations);
  }
}
const isPut = (operation: Operation, key?: string) =>
  "value" in operation && (key === undefined || operation.key === key);
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

  it("show nothing of a change that failed half way, now and later", async () => {
    const watched = new WatchedStore();
    const memory = storeReflectionMemory({ store: watched, namespace });
    await memory.add(note("task", 0, "old"));
    for (const [when, failing] of [
      ["before its head", (operation: Operation) => isPut(operation, "reflections")],
      [
        "at its removal",
        (operation: Operation) =>
          "value" in operation &&
          operation.value === null &&
          operation.key.startsWith("000000000001"),
      ],
    ] as const) {
      let failed = 0;
      watched.watch = (operation) => {
        if (failed > 0 || !failing(operation)) return;
        failed += 1;
        throw new Error(`killed ${when}`);
      };
      await expect(memory.add(note("task", 0, "new"))).rejects.toThrow("killed");
    }
    watched.watch = () => {};
    const again = storeReflectionMemory({ store: watched, namespace });
    for (const one of [memory, again])
      expect(await one.all("task")).toEqual([note("task", 0, "old")]);
    const { version } = await memory.add(note("other", 0, "plan"));
    expect(await again.all("task")).toEqual([note("task", 0, "old")]);
    expect(await (await again.at(version)).taskIds()).toEqual(["other", "task"]);
    await again.add(note("task", 0, "new"));
    expect(await (await memory.at(version)).all("task")).toEqual([note("task", 0, "old")]);
    expect(await memory.all("task")).toEqual([note("task", 0, "new")]);
  });

  it("are read as a whole while another process clears them and writes others", async () => {
    const watched = new WatchedStore();
    const [mine, theirs] = [
      storeReflectionMemory({ store: watched, namespace }),
      storeReflectionMemory({ store: watched, namespace }),
    ];
    for (const trial of [0, 1]) await theirs.add(note("task", trial, `old ${trial}`));
    let isCleared = false;
    watched.watch = async (operation) => {
      if (isCleared || !("namespacePrefix" in operation)) return;
      isCleared = true;
      await theirs.clear();
      await theirs.add(note("task", 0, "fresh"));
    };
    expect(await mine.all("task")).toEqual([note("task", 0, "fresh")]);
    expect(isCleared).toBe(true);
  });

  it("loses no write where two processes write at once", async () => {
    const watched = new WatchedStore();
    const [mine, theirs] = [
      storeReflectionMemory({ store: watched, namespace }),
      storeReflectionMemory({ store: watched, namespace }),
    ];
    await mine.add(note("task", 0, "first"));
    let isOutrun = false;
    watched.watch = async (operation) => {
      if (isOutrun || !isPut(operation)) return;
      isOutrun = true;
      await theirs.add(note("task", 1, "theirs"));
    };
    expect(await mine.add(note("task", 2, "mine"))).toEqual({ version: 3, changed: true });
    for (const one of [mine, theirs])
      expect((await one.all("task")).map(({ text }) => text)).toEqual(["first", "theirs", "mine"]);
    expect(await (await theirs.at(2)).last("task", 1)).toEqual([note("task", 1, "theirs")]);
    const known = { expectedVersion: 3 };
    watched.watch = () => {};
    await theirs.add(note("task", 3, "newer"), known);
    await expectCode(mine.add(note("task", 4, "older"), known), "MEMORY_CHANGED");
  });

  it("reach a store that takes only the labels and texts that PostgresStore takes", async () => {
    const watched = new WatchedStore();
    watched.watch = (operation) => {
      if (isPut(operation) && /\\u0000|\\ud[89a-f]/.test(JSON.stringify(operation)))
        throw new Error("unsupported Unicode escape sequence");
      if ("namespace" in operation && /[%_\\.:]/.test(operation.namespace.join("")))
        throw new Error("invalid namespace label");
    };
    const odd = [
      "a\u0000b \ud800 \u001a0000 \u{1f600}",
      "my_memory",
      "my~5Fmemory",
      "my%5Fmemory",
      "a.b:c\\d",
      "@reflections",
      "%",
      "",
      "a/",
      "a",
    ];
    const open = (name: string) => storeReflectionMemory({ store: watched, namespace: name });
    for (const text of odd) await open(text).add(note(`task ${text}`, 0, text));
    for (const text of odd) {
      expect(await open(text).all(`task ${text}`)).toEqual([note(`task ${text}`, 0, text)]);
      expect(await open(text).taskIds()).toEqual([`task ${text}`]);
    }
  });

  it("read the head alone until somebody writes, write only what changed, and list what is current", async () => {
    const watched = new WatchedStore();
    const memory = storeReflectionMemory({ store: watched, namespace });
    for (const trial of [0, 1, 2]) await memory.add(note("task", trial, "plan"));
    const operations: string[] = [];
    watched.watch = (operation) => {
      if ("namespacePrefix" in operation) operations.push("search");
      else if ("value" in operation) operations.push(operation.value === null ? "delete" : "put");
      else operations.push("get");
    };
    await memory.all("task");
    expect(operations.splice(0)).toEqual(["get"]);
    await memory.add(note("task", 1, "better"));
    expect(operations).toEqual(["get", "put", "delete", "put", "get", "put", "get"]);
    watched.watch = () => {};
    const { current } = storePlace(namespace, "reflections");
    const listed = await watched.search(current);
    expect(listed.map(({ value }) => value["text"])).toEqual(["plan", "plan", "better"]);
    await watched.put(current, listed[0]?.key ?? "", { text: 7 });
    await expectCode(
      storeReflectionMemory({ store: watched, namespace }).all("task"),
      "MEMORY_INVALID",
      new RegExp(listed[0]?.key ?? "none"),
    );
  });

  it("leave nothing in the store when they are cleared, also after a clear that failed", async () => {
    const watched = new WatchedStore();
    const memory = storeReflectionMemory({ store: watched, namespace });
    for (const text of ["first", "second"]) await memory.add(note("task", 0, text));
    let failures = 1;
    watched.watch = (operation) => {
      if ("value" in operation && operation.value === null && failures-- > 0)
        throw new Error("killed");
    };
    await expect(memory.clear()).rejects.toThrow("killed");
    expect(await memory.all("task")).toEqual([]);
    await memory.clear();
    expect((await watched.search(["memories"])).map(({ key }) => key)).toEqual(["reflections"]);
  });
});
