import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Annotation, END, START, StateGraph } from "@langchain/langgraph";
import { availableSqliteDrivers } from "../sqlite-driver/open-sqlite.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sqliteCheckpointer } from "../checkpoints/sqlite-checkpointer.js";
import { temporaryFolder } from "../conformance.testing.js";
import { sqliteTupleMemory } from "../tuples/sqlite-tuple-memory.js";
import { compileSource } from "./compiled-source.testing.js";

const folder = temporaryFolder();
const steps = 40;

/** Adds tuples for ever, and says after each how many are in. */
const adding = `
import { sqliteTupleMemory } from "./sqlite.js";
const [path, driver] = process.argv.slice(2);
const memory = await sqliteTupleMemory({ path, namespace: "killed", driver });
const types = { goalTypes: [{ id: 1, name: "goals", goals: [] }], observationTypes: [{ goalTypeId: 1, id: 1, name: "views" }] };
if ((await memory.version()) === 0) await memory.addBatch({ batchId: "batch", ...types, tuples: [] });
for (let count = await memory.version(); ; count += 1) {
  const tuple = { id: "tuple " + count, goal: "g", history: { evaluation: "", summary: "" }, observation: count + "o".repeat(20000), action: "a", trajectoryId: "t", step: 0, origin: "human" };
  await memory.add({ batchId: "batch", tuples: [{ goalTypeId: 1, observationTypeId: 1, tuple }] });
  process.stdout.write(count + "\\n");
}
`;

const State = Annotation.Root({
  limit: Annotation<number>,
  seen: Annotation<string[]>({
    reducer: (before, after) => [...before, ...after],
    default: () => [],
  }),
});
/** The graph that `playing` plays in the process that is killed. */
const graphOn = (checkpointer: ReturnType<typeof sqliteCheckpointer>) =>
  new StateGraph(State)
    .addNode("step", ({ seen }) => ({ seen: [`step ${seen.length}${"o".repeat(5000)}`] }))
    .addEdge(START, "step")
    .addConditionalEdges("step", ({ seen, limit }) => (seen.length < limit ? "step" : END))
    .compile({ checkpointer });
const config = {
  configurable: { thread_id: "one" },
  durability: "sync" as const,
  recursionLimit: 100,
};

/**
 * Plays the graph and says each step; ends a step when it is answered, so that it is never more
 * than one step ahead of who kills it.
 */
const playing = `
import { once } from "node:events";
import { Annotation, END, START, StateGraph } from "@langchain/langgraph";
import { sqliteCheckpointer } from "./checkpoints/sqlite-checkpointer.js";
const [path, driver] = process.argv.slice(2);
const State = Annotation.Root({ limit: Annotation(), seen: Annotation({ reducer: (before, after) => [...before, ...after], default: () => [] }) });
const saver = sqliteCheckpointer(path, { driver });
const graph = new StateGraph(State)
  .addNode("step", async ({ seen }) => {
    process.stdout.write(seen.length + "\\n");
    await once(process.stdin, "data");
    return { seen: ["step " + seen.length + "o".repeat(5000)] };
  })
  .addEdge(START, "step")
  .addConditionalEdges("step", ({ seen, limit }) => (seen.length < limit ? "step" : END))
  .compile({ checkpointer: saver });
const config = { configurable: { thread_id: "one" }, durability: "sync", recursionLimit: 100 };
const { next, values } = await graph.getState(config);
// Killed after its last step, the graph has ended: whoever invokes it again begins another run on
// the same state.
const hasEnded = next.length === 0 && values.limit !== undefined;
if (!hasEnded) await graph.invoke(next.length > 0 ? null : { limit: ${steps} }, config);
process.stdin.destroy();
`;

let compiled: ReturnType<typeof compileSource>;
beforeAll(
  () =>
    void (compiled = compileSource("killed-writer", {
      "adding.js": adding,
      "playing.js": playing,
    })),
);
afterAll(() => compiled.remove());

/**
 * Answers each number that a program prints and kills it with the answer to so many; gives the
 * first and the last that it printed, or undefined where it ended by itself.
 */
const killAfter = (program: string, path: string, driver: string, lines: number) =>
  new Promise<{ readonly first: number; readonly last: number } | undefined>((resolve, reject) => {
    const child = spawn(process.execPath, [join(compiled.folder, program), path, driver], {
      stdio: "pipe",
    });
    let [mentioned, first, last, errors] = [0, -1, -1, ""];
    createInterface({ input: child.stdout }).on("line", (line) => {
      [mentioned, first, last] = [
        mentioned + 1,
        mentioned === 0 ? Number(line) : first,
        Number(line),
      ];
      child.stdin.write("go on\n");
      if (mentioned === lines) child.kill("SIGKILL");
    });
    // Who was killed hears no answer.
    child.stdin.on("error", () => {});
    child.stderr.on("data", (chunk) => (errors += chunk));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (signal === "SIGKILL") resolve({ first, last });
      else if (code === 0) resolve(undefined);
      else reject(new Error(`${code}: ${errors}`));
    });
  });

describe.each(availableSqliteDrivers())("a writer that is killed with %s", (driver) => {
  const name = driver.replaceAll(/\W/g, "-");

  it("loses nothing that a memory reported as written, and the next goes on from there", async () => {
    const path = join(folder, `${name}-memory.sqlite`);
    let known = 0;
    for (const lines of [1, 3, 7, 2, 11]) {
      const { last = -1 } = (await killAfter("adding.js", path, driver, lines)) ?? {};
      const memory = await sqliteTupleMemory({ path, namespace: "killed", driver });
      const version = await memory.version();
      const ids = (await memory.tuplesInCell({ batchId: "batch" })).map(({ id }) => id);
      await memory.close();
      // What it printed is in; one more may be, which it had no time to print.
      expect(last).toBeGreaterThanOrEqual(known + lines - 1);
      expect(version).toBeGreaterThan(last);
      expect(ids).toEqual(Array.from({ length: version - 1 }, (_, index) => `tuple ${index + 1}`));
      known = version;
    }
  });

  it("leaves a graph that goes on from its last checkpoint to the same end", async () => {
    const whole = sqliteCheckpointer(":memory:", { driver });
    const expected = await graphOn(whole).invoke({ limit: steps }, config);
    whole.close();
    const path = join(folder, `${name}-checkpoints.sqlite`);
    const kills: number[] = [];
    for (;;) {
      const mentioned = await killAfter("playing.js", path, driver, 6);
      if (mentioned === undefined) break;
      // The step that was printed last is played again if it had not ended, and no step before it.
      const before = kills.at(-1) ?? 0;
      expect([before, before + 1]).toContain(mentioned.first);
      kills.push(mentioned.last);
    }
    expect(kills.length).toBeGreaterThan(3);
    const saver = sqliteCheckpointer(path, { driver });
    expect((await graphOn(saver).getState(config)).values).toEqual(expected);
    saver.close();
  });
});
