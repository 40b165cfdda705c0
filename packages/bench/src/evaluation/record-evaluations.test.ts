import { join } from "node:path";
import type { ResultLine } from "../run/result-line.js";
import { compareResults } from "../metrics/compare-results.js";
import { makeReport } from "../report/make-report.js";
import { readResults } from "../run/read-run.js";
import { renderReport } from "../report/render-report.js";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { importMemoryFile } from "../memory/memory-files.js";
import { readDemonstrations } from "../memory/trajectory-file.js";
import { agentName, recordEvaluations } from "./record-evaluations.js";

const folder = temporaryFolder();
const line = (taskId: string, trial: number, success: boolean): ResultLine => ({
  runId: "any",
  episodeId: `any~${taskId}~${trial}`,
  environment: "agent",
  split: "tasks",
  taskId,
  taskType: "task",
  pipeline: "any",
  model: "own",
  seed: 0,
  trial,
  success,
  score: Number(success),
  steps: 2,
  calls: 1,
  promptTokens: 3,
  completionTokens: 1,
  cost: null,
  stopReason: success ? "succeeded" : "failed",
});

describe("recordEvaluations", () => {
  it("writes a run that is read like any other; what was not played counts in no rate", async () => {
    const directory = join(folder, "run");
    const bare = {
      name: "./agent.ts#bare",
      results: [line("a", 0, true), line("b", 0, false), line("a", 1, false), line("b", 1, true)],
    };
    const other = { name: "other", results: [line("a", 0, true)] };
    await recordEvaluations(directory, [bare, other], { judge: "expected" });
    const results = await readResults(directory);
    expect(
      results.map(({ pipeline, taskId, trial, success, error }) => [
        pipeline,
        taskId,
        trial,
        success,
        error?.code,
      ]),
    ).toEqual([
      ["agent.ts-bare", "a", 0, true, undefined],
      ["other", "a", 0, true, undefined],
      ["agent.ts-bare", "b", 0, false, undefined],
      ["other", "b", 0, false, "RUN_ABORTED"],
      ["agent.ts-bare", "a", 1, false, undefined],
      ["other", "a", 1, false, "RUN_ABORTED"],
      ["agent.ts-bare", "b", 1, true, undefined],
      ["other", "b", 1, false, "RUN_ABORTED"],
    ]);
    await expect(recordEvaluations(directory, [bare])).rejects.toMatchObject({ code: "USAGE" });
  });

  it("keeps what was done, for memories and for whoever looks at it", async () => {
    const directory = join(folder, "with-steps");
    const task = {
      id: "a",
      environment: "agent",
      split: "tasks",
      type: "task",
      goal: "Where is order A1?",
    };
    const steps = [
      {
        index: 0,
        observation: "Where is order A1?",
        action: 'find_order({"order":"A1"})',
        kind: "act" as const,
      },
      {
        index: 1,
        observation: "find_order: delivered",
        action: "answer: It is delivered.",
        kind: "act" as const,
      },
    ];
    const trajectory = {
      id: "any~a~0",
      task,
      steps,
      finalObservation: "",
      reward: 1,
      success: true,
    };
    const runs = [{ taskId: "a", trial: 0, trajectory }];
    await recordEvaluations(directory, [{ name: "own", results: [line("a", 0, true)], runs }]);
    const [only, ...more] = await readDemonstrations(directory);
    expect(more).toEqual([]);
    expect(only).toEqual({ ...trajectory, id: "own~a~0" });
    const file = join(folder, "own.jsonl");
    expect(await importMemoryFile({ file: directory, database: file })).toEqual({
      kind: "demonstrations",
      trajectories: 1,
      episodes: 1,
    });
    expect(await readDemonstrations(file)).toEqual([only]);
  });

  it("records held-out tasks under a name of their own, and leaves repeats out of every rate", async () => {
    const directory = join(folder, "apart");
    const repeat = {
      ...line("a", 1, true),
      split: "repeat",
      error: { code: "RUN_REPEATED", message: "known" },
    };
    const heldOut = { ...line("h", 0, true), split: "held-out" };
    const bare = {
      name: "bare",
      results: [line("a", 0, false), { ...heldOut, success: false }, line("a", 1, false)],
    };
    await recordEvaluations(directory, [
      bare,
      { name: "own", results: [line("a", 0, false), heldOut, repeat] },
    ]);
    const results = await readResults(directory);
    expect(
      results.map(({ pipeline, taskId, trial, error }) => [pipeline, taskId, trial, error?.code]),
    ).toEqual([
      ["bare", "a", 0, undefined],
      ["own", "a", 0, undefined],
      ["bare-held-out", "h", 0, undefined],
      ["own-held-out", "h", 0, undefined],
      ["bare", "a", 1, undefined],
      ["own", "a", 1, "RUN_REPEATED"],
      ["bare-held-out", "h", 1, "RUN_ABORTED"],
      ["own-held-out", "h", 1, "RUN_ABORTED"],
    ]);
    const of = (pipeline: string) => results.filter((one) => one.pipeline === pipeline);
    expect(compareResults(of("bare"), of("own"))).toMatchObject({
      pairs: 1,
      success: { difference: 0 },
    });
    expect(compareResults(of("bare-held-out"), of("own-held-out"))).toMatchObject({
      pairs: 1,
      success: { difference: 1 },
    });
    expect(renderReport(makeReport(results))).toContain(
      "1 of 8 runs repeat a task whose outcome the agent's memory had been given",
    );
  });

  it("makes names that folders and reports can bear", () => {
    expect(agentName("./my-agent.ts#withMemory")).toBe("my-agent.ts-withMemory");
    expect(agentName("§")).toBe("agent");
  });
});
