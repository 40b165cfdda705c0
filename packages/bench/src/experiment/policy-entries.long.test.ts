import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { runBench } from "./run-bench.js";

const cwd = temporaryFolder();
const office = {
  environment: "workbench",
  builtIn: true,
  processes: 0,
  pipelines: ["expert", "do-nothing"],
} as const;

describe("rows without a model", () => {
  it("bound what an agent can earn: the expert always, doing nothing where that is right", async () => {
    const { report, results } = await runBench(
      { ...office, split: "stream", limit: 10, directory: "office" },
      { cwd },
    );
    const row = (pipeline: string) =>
      report.rows.find((one) => one.pipeline === pipeline && one.taskType === "all");
    expect(row("expert")).toMatchObject({ successRate: 1, calls: 0, signal: "the answer itself" });
    const idle = row("do-nothing");
    expect(idle).toMatchObject({
      calls: 0,
      steps: 1,
      signal: "none",
      measures: { sideEffects: 0, correctWhereChangeIsNeeded: 0 },
    });
    expect(idle?.successRate).toBe(idle?.measures["doNothingCorrect"]);
    expect(idle?.measureIntervals?.["correctWhereChangeIsNeeded"]?.episodes).toBeLessThan(10);
    expect(results).toHaveLength(20);
  });

  it("may stand in a stream, beside pipelines that learn", async () => {
    const { report } = await runBench(
      { ...office, split: "stream", limit: 4, stream: true, directory: "stream" },
      { cwd },
    );
    expect(report.curves?.[0]?.windows.map(({ successRate }) => successRate)).toEqual([1, 1, 1, 1]);
    expect(report.rows[0]?.signal).toBe("the answer itself");
  });

  it("are refused in words before the first episode where an environment has none", async () => {
    const bench = runBench(
      {
        environment: "alfworld",
        builtIn: true,
        limit: 1,
        processes: 0,
        pipelines: ["expert", "do-nothing"],
        directory: "games",
      },
      { cwd },
    );
    await expect(bench).rejects.toMatchObject({
      code: "USAGE",
      message: "alfworld has no policy named do-nothing",
      hint: expect.stringContaining("leave `do-nothing` out"),
    });
    expect(existsSync(join(cwd, "games", "results.jsonl"))).toBe(false);
  });
});
