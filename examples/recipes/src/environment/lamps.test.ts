import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { playPolicy } from "@mnemograph/core";
import { runBench } from "@mnemograph/bench";
import { afterAll, expect, it } from "vitest";
import { lamps, tasks } from "./lamps.js";

const folder = mkdtempSync(join(tmpdir(), "lamps-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("is solved by its expert", async () => {
  for (const task of tasks)
    expect(await playPolicy(lamps, task, await lamps.expert!(task))).toMatchObject({
      success: true,
    });
});

it("does the same again from the same state", async () => {
  const { state } = await lamps.reset(tasks[0]!);
  expect(await lamps.step(state, "go to the kitchen")).toEqual(
    await lamps.step(state, "go to the kitchen"),
  );
});

it("answers what is no action as it answers what is not possible", async () => {
  const { state } = await lamps.reset(tasks[0]!);
  for (const action of ["", "fly away"])
    expect(await lamps.step(state, action)).toMatchObject({
      observation: "Nothing happens.",
      done: false,
    });
});

it("refuses a task that it does not hold", () => {
  expect(() => lamps.reset({ ...tasks[0]!, id: "garage" })).toThrow(
    expect.objectContaining({ code: "TASK_UNKNOWN" }),
  );
});

it("is played from its file, by a pipeline without a memory and by one with", async () => {
  const { results } = await runBench(
    {
      environment: join(import.meta.dirname, "lamps.ts"),
      pipelines: ["act", "ldm"],
      directory: "run",
      memoryFolder: "memories",
      processes: 0,
    },
    { cwd: folder },
  );
  expect(results.map(({ pipeline, taskId }) => `${pipeline} ${taskId}`).toSorted()).toEqual([
    "act attic",
    "act cellar",
    "ldm attic",
    "ldm cellar",
  ]);
  expect(results.filter(({ success }) => success)).not.toEqual([]);
}, 60_000);
