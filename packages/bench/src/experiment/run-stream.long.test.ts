import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { playResumedStream, streamed } from "../../test-support/resumed-stream.js";
import type { BenchRequest } from "./bench-request.js";
import { planBench } from "./plan-bench.js";
import { runBench } from "./run-bench.js";

const cwd = temporaryFolder();
const bench = (request: BenchRequest) =>
  runBench({ builtIn: true, processes: 0, events: "lean", ...request }, { cwd, now: () => 0 });

describe("a stream", () => {
  it("grows memories, and goes on to the same bytes after a stop", async () => {
    const given = { pipelines: [...streamed, "ldm"], options: { steps: "25" } };
    const { stopped, whole } = await playResumedStream(cwd, "alfworld", given);
    expect(stopped).toBe(whole);
  });

  // Short games.
  const alfworld = {
    environment: "alfworld",
    limit: 4,
    options: { steps: "25" },
    directory: "",
  } as const;

  it("meets the tasks in an order of the seed, another one in each stream, whatever plays beside it", async () => {
    const orders = async (request: Partial<BenchRequest>, directory: string) => {
      const { results } = await bench({
        ...alfworld,
        pipelines: ["act"],
        stream: true,
        ...request,
        directory,
      });
      return [0, 1].map((run) =>
        results
          .filter(({ stream, pipeline }) => stream?.run === run && pipeline === "act")
          .map(({ taskId }) => taskId),
      );
    };
    const [first, second] = await orders({ trials: 2 }, "two-streams");
    expect(first?.toSorted()).toEqual(second?.toSorted());
    expect(first).not.toEqual(second);
    expect((await orders({ pipelines: ["react", "act"] }, "beside"))[0]).toEqual(first);
  });

  it("begins with demonstrations if the option asks for them", async () => {
    const sizes = { perType: 2, batchSize: 2, limit: 2 };
    const { results, report } = await bench({
      ...alfworld,
      ...sizes,
      pipelines: ["rap-train", "ldm"],
      stream: { start: "demonstrations" },
      directory: "demonstrated",
    });
    // Twelve demonstrations; RAP's logs, LDM2's tuples.
    expect(results.find(({ pipeline }) => pipeline === "rap-train")?.stream).toMatchObject({
      position: 0,
      held: 12,
    });
    expect(results.find(({ pipeline }) => pipeline === "ldm")?.stream?.held).toBeGreaterThan(12);
    expect(report.rows[0]?.signal).toBe("answers of other tasks, judge, after each task");
  });

  it("is another run than the same tasks one by one, and is described by a plan", async () => {
    const plan = await planBench(
      { ...alfworld, builtIn: true, pipelines: ["act", "rap", "ldm"], stream: { passes: 2 } },
      { cwd },
    );
    expect(plan.stream).toEqual({
      passes: 2,
      warmUp: 1,
      every: 10,
      batches: "mixed",
      start: "empty",
    });
    expect(plan.pipelines.map(({ name, together }) => [name, together])).toEqual([
      ["act", false],
      ["rap", true],
      ["ldm", true],
    ]);
    await bench({ ...alfworld, limit: 1, pipelines: ["act"], directory: "plain" });
    await expect(
      bench({ ...alfworld, limit: 1, pipelines: ["act"], stream: true, directory: "plain" }),
    ).rejects.toMatchObject({
      code: "RUN_INVALID",
    });
  });

  it("refuses options that it does not have", async () => {
    await expect(
      bench({ ...alfworld, pipelines: ["act"], stream: { pases: 2 } as never, directory: "wrong" }),
    ).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringMatching(/^stream: option pases/) as string,
      hint: expect.stringContaining("passes") as string,
    });
  });

  it("takes notes on other tasks along, and says which they are on", async () => {
    const { results } = await bench({
      environment: "workbench",
      split: "stream",
      limit: 6,
      pipelines: ["reflexion"],
      stream: true,
      nodes: { reflexion: { minimumSimilarity: 0 } },
      directory: "notes",
      events: "full",
    });
    const last = results.at(-1)!.episodeId;
    const events = readFileSync(join(cwd, "notes/events", `${last}.jsonl`), "utf8");
    expect(events).toContain('(from another task, \\"');
  });
});
