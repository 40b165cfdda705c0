import { Annotation, END, MemorySaver, START, StateGraph } from "@langchain/langgraph";
import { describe, expect, it } from "vitest";
import { hasPostgres, ownDatabase, ownSchema } from "../postgres/postgres.testing.js";
import { compactSaver } from "./compact-saver.js";
import { postgresThreadParts } from "./postgres-thread-parts.js";
import type { ThreadParts } from "./thread-parts.js";

const inProcessParts = (): ThreadParts & { readonly threads: Map<string, Map<string, string>> } => {
  const threads = new Map<string, Map<string, string>>();
  return {
    threads,
    add: async (threadId, parts) =>
      void threads.set(threadId, new Map([...(threads.get(threadId) ?? []), ...parts])),
    all: async (threadId) => threads.get(threadId) ?? new Map(),
    remove: async (threadId) => void threads.delete(threadId),
  };
};

const State = Annotation.Root({
  limit: Annotation<number>,
  seen: Annotation<ReadonlySet<string>>,
  trajectory: Annotation<string[]>({
    reducer: (before, after) => [...before, ...after],
    default: () => [],
  }),
  own: Annotation<unknown>,
});
const graphOn = (checkpointer: MemorySaver) =>
  new StateGraph(State)
    .addNode("step", ({ trajectory }) => ({
      trajectory: [
        `step ${trajectory.length}: you go to a place and look around; nothing there, \u0000 and \ud800`.repeat(
          2,
        ),
      ],
      seen: new Set(trajectory),
      own: { $: trajectory.length, "mnemograph/parts": "mine" },
    }))
    .addEdge(START, "step")
    .addConditionalEdges("step", ({ trajectory, limit }) =>
      trajectory.length < limit ? "step" : END,
    )
    .compile({ checkpointer });

const historyOf = async (graph: ReturnType<typeof graphOn>, thread: string) => {
  const states: unknown[] = [];
  for await (const { values, next, tasks } of graph.getStateHistory({
    configurable: { thread_id: thread },
  })) {
    states.push({ values, next, tasks: tasks.map(({ name, result }) => ({ name, result })) });
  }
  return states;
};
const config = { configurable: { thread_id: "a thread" }, recursionLimit: 100 };

describe("a checkpointer that writes parts once", () => {
  it("gives back what a plain one gives back, from the newest checkpoint to the oldest", async () => {
    const plain = graphOn(new MemorySaver());
    const compact = graphOn(compactSaver(new MemorySaver(), inProcessParts()));
    for (const graph of [plain, compact]) await graph.invoke({ limit: 40 }, config);
    const expected = await historyOf(plain, "a thread");
    expect(expected.length).toBeGreaterThan(40);
    expect(await historyOf(compact, "a thread")).toEqual(expected);
  });

  it("reads what was written without it, and goes on from there", async () => {
    const saver = new MemorySaver();
    await graphOn(saver).invoke({ limit: 20 }, config);
    const compact = graphOn(compactSaver(saver, inProcessParts()));
    expect((await compact.getState(config)).values.trajectory).toHaveLength(20);
    await compact.invoke({ limit: 30 }, config);
    expect((await compact.getState(config)).values.trajectory).toHaveLength(30);
  });

  it("removes parts with their thread, and writes them again where another process removed them", async () => {
    const parts = inProcessParts();
    const saver = new MemorySaver();
    const one = graphOn(compactSaver(saver, parts));
    await one.invoke({ limit: 20 }, config);
    expect(parts.threads.get("a thread")?.size).toBeGreaterThan(20);
    await compactSaver(saver, parts).deleteThread("a thread");
    expect(parts.threads.size).toBe(0);
    await one.invoke({ limit: 20 }, config);
    const other = graphOn(compactSaver(saver, parts));
    expect((await other.getState(config)).values.trajectory).toHaveLength(20);
    parts.threads.clear();
    await expect(other.getState(config)).rejects.toMatchObject({ code: "MEMORY_INVALID" });
  });
});

describe.skipIf(!hasPostgres)("parts of checkpoints in PostgreSQL", () => {
  const open = ownDatabase("parts");
  const schema = ownSchema("parts_of_threads");

  it("are kept once per thread, whatever a thread is called", async () => {
    const parts = postgresThreadParts(await open(), { schema });
    await parts.setup();
    await parts.setup();
    const odd = "odd \u0000 \ud800";
    await parts.add(odd, new Map([["a", '"first"']]));
    await parts.add(
      odd,
      new Map([
        ["a", '"first"'],
        ["b", '"second"'],
      ]),
    );
    await parts.add("other", new Map([["a", '"its own"']]));
    expect(Object.fromEntries(await parts.all(odd))).toEqual({ a: '"first"', b: '"second"' });
    await parts.remove(odd);
    expect([...(await parts.all(odd)), ...(await parts.all("other"))]).toEqual([
      ["a", '"its own"'],
    ]);
  });
});
