import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Task } from "@mnemograph/core";
import { type PlanInput, type RunPlan, planRun } from "../src/plan/plan-run.js";
import type { EpisodeOutcome } from "../src/run/result-line.js";

export const makeTasks = (count: number): Task[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `test/task-${index}`,
    environment: "fake",
    split: "test",
    type: index % 2 === 0 ? "even" : "odd",
    goal: "wait",
  }));

export const makePlan = (count: number, more: Partial<PlanInput> = {}): RunPlan =>
  planRun({
    environment: { name: "fake", version: "1" },
    split: "test",
    tasks: makeTasks(count),
    pipelines: ["act"],
    model: "none",
    seed: 1,
    ...more,
  });

export const outcome = (more: Partial<EpisodeOutcome> = {}): EpisodeOutcome => ({
  success: true,
  score: 1,
  steps: 3,
  attempts: 1,
  allSteps: 3,
  calls: 2,
  promptTokens: 10,
  completionTokens: 4,
  cost: 0.25,
  stopReason: "done",
  ...more,
});

/** A temporary folder; `remove` it at the end. */
export const makeFolder = () => {
  const path = mkdtempSync(join(tmpdir(), "bench-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

export const resultsOf = (directory: string): string => {
  const path = join(directory, "results.jsonl");
  return existsSync(path) ? readFileSync(path, "utf8") : "";
};

export const filesIn = (directory: string, folder: string): string[] =>
  readdirSync(join(directory, folder)).toSorted();

/** Resolves when a run has written so many results. */
export const whenWritten = async (directory: string, lines: number): Promise<void> => {
  while (resultsOf(directory).split("\n").length <= lines) await pause(5);
};
