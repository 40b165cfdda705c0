import { copyFileSync, existsSync, readFileSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { availableSqliteDrivers } from "../sqlite-driver/open-sqlite.js";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../conformance.testing.js";
import { sqliteReflectionMemory } from "../reflections/sqlite-reflection-memory.js";

const folder = temporaryFolder();
const reflection = (trial: number) => ({ taskId: "t", trial, text: `note ${trial}` });
const trialsIn = async (memory: Awaited<ReturnType<typeof sqliteReflectionMemory>>) =>
  (await memory.all("t")).map(({ trial }) => trial);

/** WebAssembly keeps no WAL. */
const drivers = availableSqliteDrivers().filter((driver) => driver !== "node-sqlite3-wasm");

describe
  .skipIf(drivers.length === 0)
  .each(drivers.length === 0 ? availableSqliteDrivers() : drivers)(
  "a WAL that a killed writer left behind (%s)",
  (driver) => {
    const write = async (name: string) => {
      const path = join(folder, `${driver.replaceAll(/\W/g, "-")}-${name}.sqlite`);
      const memory = await sqliteReflectionMemory({ path, namespace: "n", driver });
      for (const trial of [1, 2, 3]) await memory.add(reflection(trial));
      // As the disk looks when the process is killed: nothing is closed.
      const left = path.replace(".sqlite", "-left.sqlite");
      for (const end of ["", "-wal"]) copyFileSync(`${path}${end}`, `${left}${end}`);
      await memory.close();
      return left;
    };

    it("is read: nothing that was written is lost", async () => {
      const left = await write("whole");
      expect(statSync(`${left}-wal`).size).toBeGreaterThan(0);
      const memory = await sqliteReflectionMemory({ path: left, namespace: "n", driver });
      expect(await trialsIn(memory)).toEqual([1, 2, 3]);
      await memory.close();
      expect(existsSync(`${left}-wal`) ? readFileSync(`${left}-wal`).length : 0).toBe(0);
    });

    it("cut in the middle is read up to there, and the memory goes on", async () => {
      const left = await write("cut");
      truncateSync(`${left}-wal`, statSync(`${left}-wal`).size - 100);
      const memory = await sqliteReflectionMemory({ path: left, namespace: "n", driver });
      expect(await trialsIn(memory)).toEqual([1, 2]);
      await memory.add(reflection(3));
      expect(await trialsIn(memory)).toEqual([1, 2, 3]);
      await memory.close();
    });
  },
);
