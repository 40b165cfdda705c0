import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "bench-as-library-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = join(
  dirname(createRequire(import.meta.url).resolve("@mnemograph/cli/package.json")),
  "bin/mnemograph.js",
);
const run = (file: string, args: readonly string[]) =>
  promisify(execFile)(process.execPath, [file, ...args], { cwd: folder });
const results = (directory: string) =>
  readFileSync(join(folder, directory, "results.jsonl"), "utf8");

it("writes the results that the command writes, byte for byte", async () => {
  const { stdout } = await run(join(import.meta.dirname, "../dist/main.js"), ["by-library"]);
  const options = [
    "--built-in",
    "--limit",
    "3",
    "--pipelines",
    "act,rap-train,ldm",
    "--per-type",
    "4",
    "--batch-size",
    "2",
  ];
  // A memory folder of its own: the command forms its memories itself.
  const printed = await run(command, [
    "bench",
    ...options,
    "--out",
    "by-command",
    "--memory",
    "own-memories",
  ]);
  expect(results("by-library").split("\n")).toHaveLength(10);
  expect(results("by-library")).toBe(results("by-command"));
  expect(stdout.startsWith(printed.stdout.trimEnd())).toBe(true);
});
