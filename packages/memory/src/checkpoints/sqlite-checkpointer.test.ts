import { join } from "node:path";
import { emptyCheckpoint, MemorySaver, uuid6 } from "@langchain/langgraph-checkpoint";
import { validate } from "@langchain/langgraph-checkpoint-validation";
import { Annotation, END, START, StateGraph } from "@langchain/langgraph";
import { availableSqliteDrivers, openSqlite } from "../sqlite-driver/open-sqlite.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../conformance.testing.js";
import { sqliteCheckpointer } from "./sqlite-checkpointer.js";
import { SqliteCheckpointer } from "./sqlite-saver.js";

const folder = temporaryFolder();
const drivers = availableSqliteDrivers();

// LangGraph's suite expects the test runner's functions to be global.
Object.assign(globalThis, { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it });
describe.each(drivers)("on %s", (driver) => {
  validate({
    // The suite knows savers that keep checkpoints whole by their names, and does not ask them for
    // single channels.
    checkpointerName: "@langchain/langgraph-checkpoint-sqlite",
    createCheckpointer: () => sqliteCheckpointer(":memory:", { driver }),
    destroyCheckpointer: (saver) => saver.close(),
  });
});

const State = Annotation.Root({
  limit: Annotation<number>,
  steps: Annotation<string[]>({
    reducer: (before, after) => [...before, ...after],
    default: () => [],
  }),
});
const graphOn = (checkpointer: SqliteCheckpointer | MemorySaver) =>
  new StateGraph(State)
    .addNode("step", ({ steps }) => ({
      steps: [`step ${steps.length}: you look around, ${"and around, ".repeat(9)} \u0000 \ud800`],
    }))
    .addEdge(START, "step")
    .addConditionalEdges("step", ({ steps, limit }) => (steps.length < limit ? "step" : END))
    .compile({ checkpointer });
const config = { configurable: { thread_id: "a thread" }, recursionLimit: 100 };

/** As LangGraph's SqliteSaver 1.0 writes them: two plain tables, with JSON in BLOBs. */
const oldFile = (path: string) => {
  const database = openSqlite(path);
  database.exec(`
    CREATE TABLE checkpoints (thread_id TEXT NOT NULL, checkpoint_ns TEXT NOT NULL DEFAULT '', checkpoint_id TEXT NOT NULL,
      parent_checkpoint_id TEXT, type TEXT, checkpoint BLOB, metadata BLOB, PRIMARY KEY (thread_id, checkpoint_ns, checkpoint_id));
    CREATE TABLE writes (thread_id TEXT NOT NULL, checkpoint_ns TEXT NOT NULL DEFAULT '', checkpoint_id TEXT NOT NULL, task_id TEXT NOT NULL,
      idx INTEGER NOT NULL, channel TEXT NOT NULL, type TEXT, value BLOB, PRIMARY KEY (thread_id, checkpoint_ns, checkpoint_id, task_id, idx));`);
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  const put = database.prepare("INSERT INTO checkpoints VALUES ('old', '', ?, ?, 'json', ?, ?)");
  const [first, second] = [uuid6(0), uuid6(1)];
  const checkpoint = { ...emptyCheckpoint(), v: 3, ts: "", channel_versions: { seen: 2 } };
  put.run(
    first,
    null,
    json({ ...checkpoint, id: first }),
    json({ source: "input", step: -1, parents: {} }),
  );
  put.run(
    second,
    first,
    json({ ...checkpoint, id: second, channel_values: { seen: "été" } }),
    json({ source: "loop", step: 0, parents: {} }),
  );
  const write = database.prepare(
    "INSERT INTO writes VALUES ('old', '', ?, 'task', ?, ?, 'json', ?)",
  );
  write.run(second, 0, "seen", json("next"));
  write.run(first, 1, "__pregel_tasks", json({ sent: 1 }));
  database.close();
  return { first, second };
};

describe.each(drivers)("the checkpointer on %s", (driver) => {
  const name = driver.replaceAll(/\W/g, "-");

  it("gives back what LangGraph's own one gives back, also after the file was closed", async () => {
    const path = join(folder, "deep", `${name}.sqlite`);
    const saver = sqliteCheckpointer(path, { driver });
    const plain = graphOn(new MemorySaver());
    for (const graph of [plain, graphOn(saver)]) await graph.invoke({ limit: 20 }, config);
    saver.close();
    const again = sqliteCheckpointer(path, { driver });
    const historyOf = async (graph: typeof plain) => {
      const states: unknown[] = [];
      for await (const { values, next, metadata } of graph.getStateHistory(config))
        states.push({ values, next, metadata });
      return states;
    };
    const expected = await historyOf(plain);
    expect(expected.length).toBeGreaterThan(20);
    expect(await historyOf(graphOn(again))).toEqual(expected);
    const loops = [];
    for await (const tuple of again.list(
      { configurable: {} },
      { filter: { source: "loop", step: 3 } },
    ))
      loops.push(tuple);
    expect(loops).toHaveLength(1);
    again.close();
  });

  it("reads and continues a file of LangGraph's SqliteSaver", async () => {
    const path = join(folder, `${name}-old.sqlite`);
    const { first, second } = oldFile(path);
    const saver = sqliteCheckpointer(path, { driver });
    expect(await saver.getTuple({ configurable: { thread_id: "old" } })).toEqual({
      config: { configurable: { thread_id: "old", checkpoint_ns: "", checkpoint_id: second } },
      parentConfig: { configurable: { thread_id: "old", checkpoint_ns: "", checkpoint_id: first } },
      checkpoint: expect.objectContaining({
        id: second,
        channel_values: { seen: "été", __pregel_tasks: [{ sent: 1 }] },
      }),
      metadata: { source: "loop", step: 0, parents: {} },
      pendingWrites: [["task", "seen", "next"]],
    });
    await graphOn(saver).invoke({ limit: 3 }, config);
    expect((await graphOn(saver).getState(config)).values.steps).toHaveLength(3);
    expect(
      saver.database.pluck("SELECT type FROM sqlite_schema WHERE name = 'checkpoints'").get(),
    ).toBe("table");
    saver.close();
  });

  it("names what is no database, and a config without a thread", async () => {
    expect(() => sqliteCheckpointer(folder, { driver })).toThrow(
      expect.objectContaining({ code: "DATA_NOT_FOUND" }),
    );
    const saver = sqliteCheckpointer(":memory:", { driver });
    await expect(
      saver.put({ configurable: {} }, emptyCheckpoint(), { source: "loop", step: 0, parents: {} }),
    ).rejects.toMatchObject({
      code: "USAGE",
    });
    saver.close();
  });
});
