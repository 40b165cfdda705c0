import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { availableSqliteDrivers } from "../sqlite-driver/open-sqlite.js";
import { describe, expect, it } from "vitest";
import { failureOf, temporaryFolder } from "../conformance.testing.js";
import { sqliteTupleMemory } from "../tuples/sqlite-tuple-memory.js";
import { place, sampleBatch, sampleTuple } from "../tuples/sample-tuples.testing.js";

const folder = temporaryFolder();
const namespace = "memory";
const sqlite = fileURLToPath(import.meta.resolve("@mnemograph/memory/sqlite-driver"));
const many = Array.from({ length: 40 }, (_, id) =>
  place(1, 1, sampleTuple(`many ${id}`, { observation: String(id).repeat(2000) })),
);

/** Another process that holds the write lock until its input ends. */
const lockedElsewhere = async (path: string, driver: string) => {
  const script = `const { openSqlite } = await import(${JSON.stringify(sqlite)});
    const database = openSqlite(${JSON.stringify(path)}, { driver: ${JSON.stringify(driver)} });
    database.exec("BEGIN EXCLUSIVE");
    process.stdout.write("held");
    process.stdin.on("end", () => { database.exec("ROLLBACK"); database.close(); }).resume();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return async () => {
    child.stdin.end();
    await once(child, "close");
  };
};

describe.each(availableSqliteDrivers())("a memory file in trouble (%s)", (driver) => {
  const written = async (name: string) => {
    const path = join(folder, `${driver.replaceAll(/\W/g, "-")}-${name}.sqlite`);
    const memory = await sqliteTupleMemory({ path, namespace, driver, busyTimeout: 50 });
    await memory.addBatch(sampleBatch());
    await memory.add({ batchId: "first", tuples: many });
    return { path, memory };
  };

  it("locked by another process says so, keeps what it had, and goes on when the lock is gone", async () => {
    const { path, memory } = await written("locked");
    // WebAssembly holds the file while it is open.
    if (driver === "node-sqlite3-wasm") await memory.close();
    const release = await lockedElsewhere(path, driver);
    const more = { batchId: "first", tuples: [place(1, 1, sampleTuple("more"))] };
    const writer =
      driver === "node-sqlite3-wasm"
        ? sqliteTupleMemory({ path, namespace, driver, busyTimeout: 50 })
        : memory.add(more);
    expect(await failureOf(writer)).toMatchObject({
      code: "MEMORY_INVALID",
      message: expect.stringContaining("locked") as string,
    });
    await release();
    const again =
      driver === "node-sqlite3-wasm"
        ? await sqliteTupleMemory({ path, namespace, driver })
        : memory;
    await again.add(more);
    expect(await again.stats()).toMatchObject({ tuples: 45, version: 3 });
    await again.close();
  });
});
