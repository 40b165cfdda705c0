import { spawn } from "node:child_process";
import { join } from "node:path";
import { availableSqliteDrivers } from "../sqlite-driver/open-sqlite.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../conformance.testing.js";
import { sqliteExperienceMemory } from "../experiences/sqlite-experience-memory.js";
import { sqliteReflectionMemory } from "../reflections/sqlite-reflection-memory.js";
import { sqliteTupleMemory } from "../tuples/sqlite-tuple-memory.js";
import { compileSource } from "./compiled-source.testing.js";

const folder = temporaryFolder();
const additions = 150;

/** Writes from its own process: each addition reads first, so a lost update would show. */
const writer = `
import { sqliteExperienceMemory, sqliteReflectionMemory, sqliteTupleMemory } from "./sqlite.js";
const [path, name, driver] = process.argv.slice(2);
const location = { path, namespace: "shared", synchronous: "normal", driver, busyTimeout: 30000 };
const tuples = await sqliteTupleMemory(location);
const logs = await sqliteExperienceMemory({ ...location, embedder: { model: "axes", dimensions: 2 } });
const reflections = await sqliteReflectionMemory(location);
const types = { goalTypes: [{ id: 1, name: "goals", goals: [] }], observationTypes: [{ goalTypeId: 1, id: 1, name: "views" }] };
await tuples.addBatch({ batchId: "batch", ...types, tuples: [] });
for (let index = 0; index < ${additions}; index += 1) {
  const id = name + index;
  const tuple = { id, goal: "g", history: { evaluation: "", summary: "" }, observation: id, action: "a", trajectoryId: "t", step: 0, origin: "human" };
  await tuples.add({ batchId: "batch", tuples: [{ goalTypeId: 1, observationTypeId: 1, tuple }] });
  const log = { id, task: id, category: "", plan: "", entries: [], reward: 1, success: true };
  await logs.add([{ log, vectors: { task: new Float32Array([1, index]), entries: [] } }]);
  await reflections.add({ taskId: name, trial: index, text: id });
}
`;

const run = (path: string, name: string, driver: string) =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(compiled.folder, "writer.js"), path, name, driver],
      {
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    let errors = "";
    child.stderr.on("data", (chunk) => (errors += chunk));
    child.on("error", reject);
    child.on("close", (code) => resolve(code === 0 ? "" : `${code}: ${errors}`));
  });

let compiled: ReturnType<typeof compileSource>;
beforeAll(() => void (compiled = compileSource("two-processes", { "writer.js": writer })));
afterAll(() => compiled.remove());

describe.each(availableSqliteDrivers())("two processes on one file with %s", (driver) => {
  it("make it together and lose nothing", async () => {
    const path = join(folder, `${driver.replaceAll(/\W/g, "-")}.sqlite`);
    expect(await Promise.all([run(path, "left", driver), run(path, "right", driver)])).toEqual([
      "",
      "",
    ]);
    const expected = ["left", "right"]
      .flatMap((name) => Array.from({ length: additions }, (_, index) => `${name}${index}`))
      .toSorted();
    const location = { path, namespace: "shared", driver };

    const tuples = await sqliteTupleMemory(location);
    expect(
      (await tuples.tuplesInCell({ batchId: "batch" })).map(({ id }) => id).toSorted(),
    ).toEqual(expected);
    expect(await tuples.version()).toBe(1 + 2 * additions);
    const halfway = await tuples.at(1 + additions);
    expect(await halfway.tuplesInCell({ batchId: "batch" })).toHaveLength(additions);
    await tuples.close();

    const logs = await sqliteExperienceMemory(location);
    expect(
      (await logs.query({ task: new Float32Array([1, 1]), topK: 999 }))
        .map(({ logId }) => logId)
        .toSorted(),
    ).toEqual(expected);
    expect(await logs.version()).toBe(2 * additions);
    await logs.close();

    const reflections = await sqliteReflectionMemory(location);
    expect((await reflections.all("left")).map(({ text }) => text)).toEqual(
      Array.from({ length: additions }, (_, index) => `left${index}`),
    );
    expect(await reflections.version()).toBe(2 * additions);
    await reflections.close();
  });
});
