import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "mnemograph-sqlite-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const compiled = new URL("../../dist/sqlite-driver.js", import.meta.url).href;
const node = (source: string, ...values: readonly string[]) =>
  [process.execPath, ["--input-type=module", "-e", source, ...values]] as const;

it("says no word about experiments", async () => {
  const source = `import { openSqlite } from ${JSON.stringify(compiled)}; openSqlite(":memory:").close(); process.emitWarning("another")`;
  const { stderr } = await promisify(execFile)(...node(source));
  expect(stderr).toMatch(/another/);
  expect(stderr).not.toMatch(/experimental/i);
});

it("says what to install where nothing is there", async () => {
  const bare = join(folder, "bare");
  const inner = new URL("../../dist/", import.meta.url);
  mkdirSync(join(bare, "node_modules", "@mnemograph"), { recursive: true });
  cpSync(inner, join(bare, "dist"), { recursive: true });
  writeFileSync(join(bare, "package.json"), '{ "type": "module" }');
  symlinkSync(
    new URL("../../../core", import.meta.url).pathname,
    join(bare, "node_modules", "@mnemograph", "core"),
  );
  const source = `
    import { openSqlite } from ${JSON.stringify(join(bare, "dist", "sqlite-driver.js"))};
    for (const driver of ["better-sqlite3", "node-sqlite3-wasm"]) {
      try { openSqlite(":memory:", { driver }); } catch ({ code, message, hint }) { console.log(code, message, hint); }
    }`;
  // A package manager's launcher may name more folders to look into.
  const { NODE_PATH: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(...node(source), { env });
  const lines = stdout.trim().split("\n");
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toMatch(/^USAGE no SQLite that works .*npm install better-sqlite3/);
});
