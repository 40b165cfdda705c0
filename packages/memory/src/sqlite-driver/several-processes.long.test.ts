import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openSqlite } from "../sqlite-driver.js";
import { drivers } from "./sqlite-drivers.testing.js";

const folder = mkdtempSync(join(tmpdir(), "mnemograph-sqlite-processes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const compiled = new URL("../../dist/sqlite-driver.js", import.meta.url).href;
const node = (source: string, ...values: readonly string[]) =>
  [process.execPath, ["--input-type=module", "-e", source, ...values]] as const;

describe.each(drivers)("several processes on one file with %s", (driver) => {
  it("waits for another process's lock while it opens a file", async () => {
    const path = join(folder, `${driver.replaceAll(/\W/g, "-")}-held.sqlite`);
    const first = openSqlite(path, { driver });
    first.exec("CREATE TABLE one (id INTEGER)");
    first.close();
    const holder = `
      import { openSqlite } from ${JSON.stringify(compiled)};
      const [path, driver] = process.argv.slice(1);
      const database = openSqlite(path, { driver });
      database.exec("BEGIN EXCLUSIVE; INSERT INTO one VALUES (1)");
      process.stdout.write("held");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      database.exec("COMMIT");
      database.close();`;
    const [command, values] = node(holder, path, driver);
    const child = spawn(command, values, { stdio: ["ignore", "pipe", "inherit"] });
    const closed = new Promise((done) => child.on("close", done));
    await new Promise((held) => child.stdout.once("data", held));
    const database = openSqlite(path, { driver, busyTimeout: 30_000 });
    expect(database.pluck("SELECT id FROM one").all()).toEqual([1]);
    database.close();
    expect(await closed).toBe(0);
  });

  it("keeps every transaction that ended, whichever process is killed, and rolls back the one that had not", async () => {
    const path = join(folder, `${driver.replaceAll(/\W/g, "-")}-killed.sqlite`);
    const first = openSqlite(path, { driver });
    first.exec(
      "CREATE TABLE half (writer TEXT, number INTEGER); CREATE TABLE other_half (writer TEXT, number INTEGER, body BLOB)",
    );
    first.close();
    // Both halves, over more pages than the cache holds, so that a killed process leaves pages of
    // an open transaction in the file.
    const writer = `
      import { openSqlite } from ${JSON.stringify(compiled)};
      const [path, driver, name] = process.argv.slice(1);
      const database = openSqlite(path, { driver, busyTimeout: 30000 });
      database.exec("PRAGMA cache_size = 5; PRAGMA synchronous = OFF");
      const left = database.prepare("INSERT INTO half VALUES (?, ?)");
      const right = database.prepare("INSERT INTO other_half VALUES (?, ?, zeroblob(60000))");
      for (let number = 0; ; number += 1) {
        database.immediately(() => { left.run(name, number); right.run(name, number); });
        process.stdout.write(number + "\\n");
        // SQLite is not fair: without a pause one writer keeps the other waiting for as long as it
        // goes on.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
      }`;
    const acknowledged = new Map<string, number>();
    const start = (name: string) =>
      new Promise<{ kill(): Promise<void> }>((started, failed) => {
        const [command, values] = node(writer, path, driver, name);
        const child = spawn(command, values, { stdio: ["ignore", "pipe", "inherit"] });
        const closed = new Promise<void>((done) => child.on("close", () => done()));
        child.on("error", failed);
        let text = "";
        child.stdout.setEncoding("utf8");
        child.stdout.on("data", (chunk: string) => {
          const lines = (text + chunk).split("\n");
          text = lines.pop() ?? "";
          acknowledged.set(name, Math.max(acknowledged.get(name) ?? -1, ...lines.map(Number)));
          // Five transactions at least, so that the kill falls anywhere in a later one.
          if ((acknowledged.get(name) ?? 0) >= 5)
            started({ kill: () => (child.kill("SIGKILL"), closed) });
        });
      });
    for (let round = 0; round < 2; round += 1) {
      const children = await Promise.all([start(`left ${round}`), start(`right ${round}`)]);
      await Promise.all(children.map((child) => child.kill()));
    }
    const database = openSqlite(path, { driver });
    expect(database.pragma("integrity_check")).toBe("ok");
    expect(acknowledged.size).toBe(4);
    for (const [name, last] of acknowledged) {
      const [left, right] = ["half", "other_half"].map((table) =>
        database.pluck(`SELECT number FROM ${table} WHERE writer = ?`).all(name),
      );
      expect(left).toEqual(right);
      expect(left).toEqual(Array.from({ length: left?.length ?? 0 }, (_, number) => number));
      expect(left?.length).toBeGreaterThan(last);
    }
    database.close();
    expect(readdirSync(folder).filter((file) => file.includes("killed.sqlite."))).toEqual([]);
  });
});
