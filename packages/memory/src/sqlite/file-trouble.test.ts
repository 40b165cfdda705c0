import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";
import { availableSqliteDrivers } from "../sqlite-driver/open-sqlite.js";
import { describe, expect, it } from "vitest";
import { failureOf, temporaryFolder } from "../conformance.testing.js";
import { sqliteTupleMemory } from "../tuples/sqlite-tuple-memory.js";
import { place, sampleBatch, sampleTuple } from "../tuples/sample-tuples.testing.js";

const folder = temporaryFolder();
const namespace = "memory";
const many = Array.from({ length: 40 }, (_, id) =>
  place(1, 1, sampleTuple(`many ${id}`, { observation: String(id).repeat(2000) })),
);
/** Permissions bind whoever is not root. */
const asNobody = async <Result>(action: () => Promise<Result>): Promise<Result> => {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return await action();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
};

describe.each(availableSqliteDrivers())("a memory file in trouble (%s)", (driver) => {
  const written = async (name: string) => {
    const path = join(folder, `${driver.replaceAll(/\W/g, "-")}-${name}.sqlite`);
    const memory = await sqliteTupleMemory({ path, namespace, driver, busyTimeout: 50 });
    await memory.addBatch(sampleBatch());
    await memory.add({ batchId: "first", tuples: many });
    return { path, memory };
  };

  it("cut in the middle is refused in words when it is opened, and left as it is", async () => {
    const { path, memory } = await written("cut");
    await memory.close();
    const half = Math.floor(statSync(path).size / 2);
    truncateSync(path, half);
    const before = readFileSync(path);
    const opened = sqliteTupleMemory({ path, namespace, driver }).then(async (cut) => {
      try {
        await cut.tuplesInCell({ batchId: "first" });
        await cut.stats();
      } finally {
        await cut.close();
      }
    });
    expect(await failureOf(opened)).toMatchObject({ code: "MEMORY_INVALID" });
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it("cut while it is open ends in words, and never in other contents", async () => {
    const { path, memory } = await written("cut-open");
    const whole = await memory.stats();
    await memory.close();
    const reader = await sqliteTupleMemory({ path, namespace, driver });
    truncateSync(path, 4096);
    const read = await reader.stats().catch((error: unknown) => error);
    expect(read instanceof Error ? { code: "MEMORY_INVALID" } : whole).toMatchObject(
      read instanceof Error ? { code: (read as Error & { code: string }).code } : (read as object),
    );
    await reader.close().catch(() => {});
  });

  it("that was emptied is a new file, without what it held", async () => {
    const { path, memory } = await written("emptied");
    await memory.close();
    for (const end of ["-wal", "-shm"]) rmSync(`${path}${end}`, { force: true });
    writeFileSync(path, "");
    const again = await sqliteTupleMemory({ path, namespace, driver });
    expect(await again.stats()).toMatchObject({ tuples: 0, version: 0 });
    await again.close();
  });

  it("removed while it is open is read on, and what comes after it begins anew", async () => {
    const { path, memory } = await written("removed");
    rmSync(path);
    const read = await memory.stats().catch((error: unknown) => error);
    if (!(read instanceof Error)) expect(read).toMatchObject({ tuples: 44 });
    else
      expect(read).toMatchObject({
        code: expect.stringMatching(/MEMORY_INVALID|DATA_NOT_FOUND/) as string,
      });
    await memory.close().catch(() => {});
    for (const end of ["-wal", "-shm"]) rmSync(`${path}${end}`, { force: true });
    const again = await sqliteTupleMemory({ path, namespace, driver });
    expect(await again.stats()).toMatchObject({ tuples: 0, version: 0 });
    await again.close();
  });

  it.skipIf(!isMainThread)("in a folder that may not be written is refused in words", async () => {
    const closed = join(folder, `closed-${driver.replaceAll(/\W/g, "-")}`);
    mkdirSync(closed);
    chmodSync(folder, 0o755);
    chmodSync(closed, 0o555);
    const path = join(closed, "memory.sqlite");
    const error = await asNobody(() => failureOf(sqliteTupleMemory({ path, namespace, driver })));
    expect(error).toMatchObject({
      code: "DATA_NOT_FOUND",
      hint: expect.stringContaining("permissions") as string,
    });
    chmodSync(closed, 0o755);
    expect(existsSync(path)).toBe(false);
  });
});
