import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";

const program = fileURLToPath(new URL("../../benchmarks/restyle-matrix.mjs", import.meta.url));
const folder = temporaryFolder();

const line = (style: string, hash: string, score = "1") => ({
  style,
  memory: { tuples: 8, hash },
  scores: { act: [score] },
  actions: { act: ["a"] },
  counts: { repaired: 0, unusable: 0, calls: 3 },
});

const tableOf = (name: string, lines: readonly object[]) => {
  const out = join(folder, name);
  mkdirSync(out);
  writeFileSync(
    join(out, "alfworld.jsonl"),
    lines.map((one) => `${JSON.stringify(one)}\n`).join(""),
  );
  const args = [program, "--table", "--out", out, "--worlds", "alfworld", "--styles", "bold,fence"];
  return spawnSync(process.execPath, args, { encoding: "utf8" });
};

it("the table of styles ends well where scores and memories are as unstyled", () => {
  const { status, stdout } = tableOf("same", [
    line("", "a"),
    line("bold", "a"),
    line("fence", "a"),
  ]);
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringContaining("2 of 2 cells keep the unstyled score\n") as string,
  });
});

it("the table fails where a memory alone differs, and names the style", () => {
  const { status, stdout } = tableOf("memory", [
    line("", "a"),
    line("bold", "a"),
    line("fence", "b"),
  ]);
  expect({ status, stdout }).toEqual({
    status: 1,
    stdout: expect.stringContaining("other memories than unstyled: alfworld fence\n") as string,
  });
});

it("the table fails where a score is lost", () => {
  const { status, stdout } = tableOf("score", [
    line("", "a"),
    line("bold", "a"),
    line("fence", "a", "0"),
  ]);
  expect({ status, stdout }).toEqual({
    status: 1,
    stdout: expect.stringContaining("act fence |") as string,
  });
});
