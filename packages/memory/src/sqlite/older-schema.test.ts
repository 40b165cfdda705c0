import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { availableSqliteDrivers, openSqlite } from "../sqlite-driver/open-sqlite.js";
import { describe, expect, it } from "vitest";
import { listSqliteMemories } from "./list-memories.js";
import { temporaryFolder } from "../conformance.testing.js";
import { sqliteExperienceMemory } from "../experiences/sqlite-experience-memory.js";
import { sqliteReflectionMemory } from "../reflections/sqlite-reflection-memory.js";
import { sqliteTupleMemory } from "../tuples/sqlite-tuple-memory.js";

/**
 * A whole memory file as the package wrote it at schema version 1, every kind of memory with more
 * than one version; dumped as statements.
 */
const dump = readFileSync(
  join(import.meta.dirname, "../../test/fixtures/memory-schema-1.sql"),
  "utf8",
);
const folder = temporaryFolder();

describe.each(availableSqliteDrivers())("a memory file of schema version 1 (%s)", (driver) => {
  it("is brought up to date with everything in it, and goes on", async () => {
    const path = join(folder, `${driver.replaceAll(/\W/g, "-")}.sqlite`);
    const old = openSqlite(path, { busyTimeout: 1000, driver });
    old.exec(dump);
    old.close();

    const tuples = await sqliteTupleMemory({ path, namespace: "household", driver });
    expect(await tuples.metadata()).toEqual({ complete: true, initialVersion: 1 });
    expect(await tuples.stats()).toMatchObject({ version: 1, tuples: 4, refined: 0 });
    expect((await tuples.goalTypes({ batchId: "first" })).map(({ name }) => name)).toEqual([
      "garden",
      "kitchen",
    ]);
    expect(
      (await tuples.tuplesInCell({ batchId: "first", goalTypeId: 1, observationTypeId: 1 }))
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(["a", "c"]);
    await tuples.close();

    const experiences = await sqliteExperienceMemory({
      path,
      namespace: "train",
      embedder: { model: "axes", dimensions: 3 },
      driver,
    });
    expect((await experiences.logIds()).toSorted()).toEqual(["a", "b"]);
    expect((await experiences.log("a"))?.task).toBe("rake");
    expect((await (await experiences.at(1)).log("a"))?.task).toBe("water the fern");
    const found = await experiences.query({ task: new Float32Array([1, 0, 0]), topK: 2 });
    expect(found).toHaveLength(2);
    await experiences.close();

    const reflections = await sqliteReflectionMemory({ path, namespace: "household", driver });
    expect(await reflections.all("t1")).toMatchObject([
      { text: "Look in the drawer first." },
      { text: "Then open it." },
    ]);
    expect(await reflections.add({ taskId: "t1", trial: 3, text: "Third." })).toEqual({
      version: 3,
      changed: true,
    });
    await reflections.close();
  });

  it("stays as it is, byte for byte, for who only looks: at the list, at what is in it, and with nothing left beside it", async () => {
    const path = join(folder, `looked-at-${driver.replaceAll(/\W/g, "-")}.sqlite`);
    const old = openSqlite(path, { busyTimeout: 1000, driver });
    old.exec(dump);
    old.close();
    const before = readFileSync(path);
    const beside = readdirSync(folder);
    const options = { path, driver, readOnly: true };

    expect(await listSqliteMemories(path)).toMatchObject([
      { kind: "experiences", namespace: "train" },
      { kind: "reflections", namespace: "household" },
      { kind: "tuples", namespace: "household", version: 1 },
    ]);
    const tuples = await sqliteTupleMemory({ ...options, namespace: "household" });
    expect(await tuples.stats()).toMatchObject({ version: 1, tuples: 4 });
    await expect(tuples.clear()).rejects.toMatchObject({ code: "DATA_NOT_FOUND" });
    await tuples.close();
    const reflections = await sqliteReflectionMemory({ ...options, namespace: "household" });
    expect(await reflections.all("t1")).toMatchObject([
      { text: "Look in the drawer first." },
      { text: "Then open it." },
    ]);
    await reflections.close();

    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(beside);
  });
});

it("a memory of today is only looked at too: what would change it is refused, and a missing one is not made", async () => {
  const path = join(folder, "today.sqlite");
  const written = await sqliteReflectionMemory({ path, namespace: "n" });
  await written.add({ taskId: "t", trial: 0, text: "First." });
  await written.close();
  const before = readFileSync(path);
  const shown = await sqliteReflectionMemory({ path, namespace: "n", readOnly: true });
  expect(await shown.all("t")).toHaveLength(1);
  await expect(shown.add({ taskId: "t", trial: 1, text: "Second." })).rejects.toMatchObject({
    code: "DATA_NOT_FOUND",
  });
  await shown.close();
  expect(readFileSync(path).equals(before)).toBe(true);
  const missing = join(folder, "missing.sqlite");
  await expect(
    sqliteReflectionMemory({ path: missing, namespace: "n", readOnly: true }),
  ).rejects.toMatchObject({ code: "DATA_NOT_FOUND" });
  expect(readdirSync(folder)).not.toContain("missing.sqlite");
});
