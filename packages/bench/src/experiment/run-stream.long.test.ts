import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ResultLine } from "../run/result-line.js";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import type { BenchRequest } from "./bench-request.js";
import { planBench } from "./plan-bench.js";
import { runBench } from "./run-bench.js";

const cwd = temporaryFolder();
const bench = (request: BenchRequest, signal?: AbortSignal) =>
  runBench(
    { builtIn: true, processes: 0, events: "lean", ...request },
    { cwd, now: () => 0, ...(signal ? { signal } : {}) },
  );
const resultsOf = (directory: string) =>
  readFileSync(join(cwd, directory, "results.jsonl"), "utf8");

/** Stops a bench as soon as so many results are written, then goes on with it. */
const stopAndGoOn = async (request: BenchRequest, after: number) => {
  const stop = new AbortController();
  const onReport = ({ type, ...report }: { readonly type: string; readonly done?: number }) => {
    if (type === "working" && (report.done ?? 0) >= after) stop.abort();
  };
  const given = { builtIn: true, processes: 0, events: "lean" as const, ...request };
  const first = await runBench(given, { cwd, now: () => 0, signal: stop.signal, onReport });
  expect(first.isComplete).toBe(false);
  return runBench(given, { cwd, now: () => 0 });
};

const learners = ["rap", "reflexion", "act-long"];
const environments: Readonly<
  Record<string, Partial<BenchRequest> & { readonly pipelines: readonly string[] }>
> = {
  alfworld: { environment: "alfworld", pipelines: ["act", ...learners, "ldm"] },
  webshop: { environment: "webshop", pipelines: ["act", ...learners, "ldm"] },
  "langsuite's households": {
    environment: "langsuite",
    options: { task: "household", level: "high" },
    pipelines: ["act", ...learners],
    limit: 1,
  },
  babyai: {
    environment: "langsuite",
    options: { task: "babyai", level: "high" },
    pipelines: ["act", ...learners],
  },
  workbench: { environment: "workbench", split: "stream", pipelines: ["act", ...learners] },
};

describe("a stream in every environment", () => {
  it.each(Object.entries(environments))(
    "%s: grows memories, and goes on to the same bytes after a stop",
    async (name, given) => {
      const own = { limit: 2, ...given, stream: { every: 2, passes: 2 } };
      const { isComplete, results, report } = await bench({ ...own, directory: `${name}-whole` });
      expect(isComplete).toBe(true);
      for (const line of results)
        expect(ResultLine.parse(JSON.parse(JSON.stringify(line)))).toEqual(line);
      expect(results.flatMap(({ error }) => (error ? [error.message] : []))).toEqual([]);
      const length = 2 * new Set(results.map(({ taskId }) => taskId)).size;
      expect(results.map(({ stream, pipeline }) => [stream?.position, pipeline])).toEqual(
        Array.from({ length }, (_, position) =>
          given.pipelines.map((pipeline) => [position, pipeline]),
        ).flat(),
      );
      expect(results.map(({ stream }) => stream?.seen === "task")).toEqual(
        results.map(({ stream }) => stream?.pass === 1),
      );
      const held = (pipeline: string) =>
        results.filter((line) => line.pipeline === pipeline).map(({ stream }) => stream?.held ?? 0);
      expect(new Set(held("act"))).toEqual(new Set([0]));
      for (const pipeline of given.pipelines)
        expect(held(pipeline)).toEqual(held(pipeline).toSorted((one, other) => one - other));
      // What was judged left something somewhere: a success a log, a failure a note.
      expect((held("rap").at(-1) ?? 0) + (held("reflexion").at(-1) ?? 0)).toBeGreaterThan(0);
      expect(report.curves?.map(({ pipeline }) => pipeline)).toEqual(given.pipelines);
      const signals = new Map(report.rows.map(({ pipeline, signal }) => [pipeline, signal]));
      expect([signals.get("act"), signals.get("rap")]).toEqual(["none", "judge, after each task"]);
      await stopAndGoOn({ ...own, directory: `${name}-stopped` }, Math.ceil(results.length / 2));
      expect(resultsOf(`${name}-stopped`)).toBe(resultsOf(`${name}-whole`));
    },
  );
});

describe("a stream", () => {
  const alfworld = { environment: "alfworld", limit: 4, directory: "" } as const;

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

  it("begins with demonstrations where it is told to", async () => {
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

  it("is another run than the same tasks one by one, and is told by a plan", async () => {
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
