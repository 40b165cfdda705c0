import { execFile } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "./conformance.testing.js";

const folder = temporaryFolder();
const packages = fileURLToPath(new URL("../..", import.meta.url));
const peers = ["better-sqlite3", "node-sqlite3-wasm", "pg", "pg-copy-streams"];

/**
 * The built package in an empty project, beside what it depends on and without its optional peers.
 */
beforeAll(() => {
  const modules = join(folder, "node_modules");
  const target = join(modules, "@mnemograph", "memory");
  mkdirSync(target, { recursive: true });
  cpSync(join(packages, "memory", "dist"), join(target, "dist"), { recursive: true });
  cpSync(join(packages, "memory", "package.json"), join(target, "package.json"));
  symlinkSync(join(packages, "core"), join(modules, "@mnemograph", "core"));
  mkdirSync(join(modules, "@langchain"));
  for (const name of ["zod", "@langchain/langgraph-checkpoint"]) {
    symlinkSync(join(packages, "memory", "node_modules", name), join(modules, name));
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
});

const run = async (source: string): Promise<string> => {
  writeFileSync(join(folder, "program.js"), source);
  // A package manager's launcher may name more folders to look into.
  const { NODE_PATH: _, ...env } = process.env;
  return (
    await promisify(execFile)(process.execPath, [join(folder, "program.js")], { cwd: folder, env })
  ).stdout.trim();
};

describe("the package without its optional peers", () => {
  it("is imported whole, and keeps memories in process", async () => {
    const source = `
      import { inProcessTupleMemory } from "@mnemograph/memory";
      import { memoryStore } from "@mnemograph/memory/langgraph-store";
      import { sqliteCheckpointer } from "@mnemograph/memory/sqlite";
      import { openPostgres } from "@mnemograph/memory/postgres";
      const memory = inProcessTupleMemory({ namespace: "n" });
      console.log(await memory.version(), [memoryStore, sqliteCheckpointer, openPostgres].every((entry) => typeof entry === "function"));
      for (const name of ${JSON.stringify(peers)}) await import(name).then(() => console.log(name), () => {});`;
    expect(await run(source)).toBe("0 true");
  });

  it("says which one is missing, and how to install it", async () => {
    const source = `
      import { sqliteTupleMemory } from "@mnemograph/memory/sqlite";
      import { openPostgres } from "@mnemograph/memory/postgres";
      const told = ({ code, message, hint }) => console.log([code, message, hint].join(" | "));
      await sqliteTupleMemory({ path: ":memory:", namespace: "n", driver: "better-sqlite3" }).catch(told);
      await openPostgres({ url: "postgres://me@127.0.0.1:1/db" }).catch(told);`;
    const [sqlite, postgres] = (await run(source)).split("\n");
    expect(sqlite).toMatch(
      /^USAGE \| no SQLite that works .* npm install node-sqlite3-wasm .* npm install better-sqlite3/,
    );
    expect(postgres).toMatch(
      /^USAGE \| a memory in PostgreSQL needs packages that are not installed: pg, pg-copy-streams \| npm install pg pg-copy-streams$/,
    );
  });
});
