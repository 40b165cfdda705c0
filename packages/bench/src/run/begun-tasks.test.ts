import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { begunTasks } from "./begun-tasks.js";

const directory = mkdtempSync(join(tmpdir(), "begun-"));
afterAll(() => rmSync(directory, { recursive: true }));

it("lets one of many begin a task, whichever process it is", async () => {
  const processes = Array.from({ length: 8 }, () => begunTasks(directory));
  const described = await Promise.all(processes.map((begin) => begin("act", "pay/7")));
  expect(described.filter(Boolean)).toHaveLength(1);
  expect(await begunTasks(directory)("act", "pay/7")).toBe(false);
});

it("distinguishes pipelines and tasks, whatever their names", async () => {
  const begin = begunTasks(directory);
  const pairs = [
    ["react", "pay/7"],
    ["act", "pay~7"],
    ["act", "../pay"],
    ["act", "Zahlung über 7 €"],
  ] as const;
  for (const [pipeline, taskId] of pairs) expect(await begin(pipeline, taskId)).toBe(true);
  for (const [pipeline, taskId] of pairs) expect(await begin(pipeline, taskId)).toBe(false);
  expect(readdirSync(join(directory, "begun"))).toHaveLength(5);
});
