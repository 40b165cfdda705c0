import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { runBench } from "./run-bench.js";

const cwd = temporaryFolder();
// A world without an expert: nothing forms a memory, so that only methods without one can start.
writeFileSync(
  join(cwd, "doors.ts"),
  `const turn = { state: {}, observation: "You see a door.", reward: 0, done: false, success: false };
export const world = { name: "doors", version: "doors/1", maxSteps: 2, reset: () => turn, step: () => turn };
export const tasks = [{ id: "one", environment: "doors", split: "test", type: "walk", goal: "go" }];
export const examples = ["You see nothing.\\nYour task is to: go\\n> go north"];
`,
);
writeFileSync(join(cwd, "broken.ts"), `throw new Error("it cannot be loaded");\n`);
const request = {
  environment: "./doors.ts",
  model: "offline",
  processes: 0,
  events: "none",
} as const;
const pipelines = ["./broken.ts#own", "act", "no-such-method", "ldm"];

it("plays the others where a pipeline cannot start, and says which and why", async () => {
  const asked = { ...request, pipelines, continue: true, directory: "run" };
  const { results, unstarted } = await runBench(asked, { cwd });
  expect(results.map(({ pipeline }) => pipeline)).toEqual(["act"]);
  expect(unstarted.map(({ pipeline }) => pipeline)).toEqual([
    "./broken.ts#own",
    "no-such-method",
    "ldm",
  ]);
  expect(unstarted.map(({ error }) => error.message).join("\n")).toMatch(
    /it cannot be loaded[^]*no-such-method[^]*doors has no demonstrations/,
  );
  // The same request goes on: nothing is left to play.
  expect((await runBench(asked, { cwd })).results).toEqual(results);
});

it("stops where none can start, and where it is not asked to go on", async () => {
  const none = { ...request, pipelines: ["no-such-method", "ldm"], directory: "none" };
  await expect(runBench({ ...none, continue: true }, { cwd })).rejects.toMatchObject({
    code: "USAGE",
    message: expect.stringContaining("no-such-method") as string,
  });
  await expect(runBench({ ...request, pipelines, directory: "strict" }, { cwd })).rejects.toThrow(
    "it cannot be loaded",
  );
});
