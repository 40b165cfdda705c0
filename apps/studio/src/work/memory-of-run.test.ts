import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtInRegistry } from "@mnemograph/bench";
import { afterAll, expect, it } from "vitest";
import { newFolder } from "../../test/write-run.js";
import { memoryOfRun } from "./memory-of-run.js";

const memoryFolder = newFolder();
afterAll(() => rmSync(memoryFolder, { recursive: true }));
const memoryBranches = [
  { id: "here#1", version: 3 },
  { id: "gone#1", version: 3 },
];
const problemOf = async (pipeline: string, memories?: Record<string, string>) =>
  (
    await memoryOfRun(
      { ...(memories && { memories }) },
      { memoryFolder, memoryBranches },
      builtInRegistry,
      pipeline,
      null,
    )
  ).problem;

it("a fork needs the memory that its run read where a model would form it anew", async () => {
  writeFileSync(join(memoryFolder, "here.sqlite"), "");
  expect(await problemOf("ldm", { tuples: "here" })).toBeUndefined();
  expect(await problemOf("ldm", { tuples: "elsewhere" })).toMatch(
    /^the memory elsewhere that this run read is not in /,
  );
  // A branch lies in the file of its original.
  expect(await problemOf("ldm", { tuples: "here#1" })).toBeUndefined();
  expect(await problemOf("ldm", { tuples: "gone#1" })).toMatch(
    /^the memory gone#1 that this run read is not in /,
  );
  expect(await problemOf("ldm-refined", { tuples: "elsewhere" })).toMatch(
    /a new one is not formed for a fork$/,
  );
});

it("and no other pipeline does, nor a run that does not say what it read", async () => {
  expect(await problemOf("act", { tuples: "elsewhere" })).toBeUndefined();
  expect(await problemOf("rap-train", { experiences: "elsewhere" })).toBeUndefined();
  expect(await problemOf("ldm")).toBeUndefined();
});
