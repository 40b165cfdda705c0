import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const program = fileURLToPath(new URL("../../benchmarks/memory-size.mjs", import.meta.url));
const curve = (...args: string[]) =>
  promisify(execFile)(process.execPath, [
    program,
    "--sizes",
    "1",
    "--seeds",
    "1",
    "--games",
    "1",
    "--no-act",
    ...args,
  ]);

it("the curve over memory sizes leaves out training games that stand in the memory, and says so", async () => {
  const { stderr } = await curve("--split", "train");
  expect(stderr).toContain("plays no game that a demonstration of any size shows");
  expect(stderr).toMatch(/1 demonstrations, seed 1: [01] of 1/);
});

it("the curve plays games kept for the score as they are", async () => {
  expect((await curve()).stderr).not.toContain("plays no game");
});
