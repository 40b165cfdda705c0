import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtInRegistry } from "@mnemograph/harness";
import { afterAll, expect, it } from "vitest";
import { newFolder } from "../../test/write-run.js";
import { memoryProblem } from "./memory-problem.js";

const memoryFolder = newFolder();
afterAll(() => rmSync(memoryFolder, { recursive: true }));
const problemOf = (pipeline: string, memories?: Record<string, string>) =>
  memoryProblem({ ...(memories && { memories }) }, { memoryFolder }, builtInRegistry, pipeline);

it("a fork needs the memory that its run read where a model would form it anew", () => {
  writeFileSync(join(memoryFolder, "here.sqlite"), "");
  expect(problemOf("ldm", { tuples: "here" })).toBeUndefined();
  expect(problemOf("ldm", { tuples: "elsewhere" })).toMatch(/^the memory elsewhere that this run read is not in /);
  expect(problemOf("ldm-refined", { tuples: "elsewhere" })).toMatch(/a new one is not formed for a fork$/);
});

it("and no other pipeline does, nor a run that does not say what it read", () => {
  expect(problemOf("act", { tuples: "elsewhere" })).toBeUndefined();
  expect(problemOf("rap-train", { experiences: "elsewhere" })).toBeUndefined();
  expect(problemOf("ldm")).toBeUndefined();
});
