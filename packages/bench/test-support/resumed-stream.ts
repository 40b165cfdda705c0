import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { BenchRequest } from "../src/experiment/bench-request.js";
import { runBench } from "../src/experiment/run-bench.js";
import { ResultLine } from "../src/run/result-line.js";

type Streamed = Partial<BenchRequest> & { readonly pipelines: readonly string[] };

/** What plays in a stream of every world. */
export const streamed = ["act", "rap", "reflexion", "act-long"];

/** The results of a stream that is played as a whole, and of one that is stopped in its middle. */
export const playResumedStream = async (
  cwd: string,
  name: string,
  given: Streamed,
): Promise<Readonly<Record<"stopped" | "whole", string>>> => {
  const runtime = { cwd, now: () => 0 };
  const requestOf = (directory: string): BenchRequest => ({
    builtIn: true,
    processes: 0,
    events: "lean",
    limit: 2,
    ...given,
    stream: { every: 2, passes: 2 },
    directory: `${name}-${directory}`,
  });
  const resultsOf = (directory: string) =>
    readFileSync(join(cwd, `${name}-${directory}`, "results.jsonl"), "utf8");
  const { isComplete, results, report } = await runBench(requestOf("whole"), runtime);
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
  const stop = new AbortController();
  const half = Math.ceil(results.length / 2);
  const onReport = ({ type, ...report }: { readonly type: string; readonly done?: number }) => {
    if (type === "working" && (report.done ?? 0) >= half) stop.abort();
  };
  const stopped = { ...runtime, signal: stop.signal, onReport };
  expect((await runBench(requestOf("stopped"), stopped)).isComplete).toBe(false);
  await runBench(requestOf("stopped"), runtime);
  return { stopped: resultsOf("stopped"), whole: resultsOf("whole") };
};
