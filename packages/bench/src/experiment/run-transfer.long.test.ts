import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import type { BenchRequest } from "./bench-request.js";
import { runBench } from "./run-bench.js";

const cwd = temporaryFolder();
const learners = ["rap", "reasoning-bank", "expel"];
const request = (directory: string, more: Partial<BenchRequest> = {}): BenchRequest => ({
  environment: "alfworld",
  builtIn: true,
  limit: 12,
  // Short games.
  options: { steps: "25" },
  pipelines: ["act", ...learners],
  stream: { protocol: "transfer", types: ["put", "examine"] },
  processes: 0,
  events: "none",
  directory,
  ...more,
});
const resultsOf = (directory: string) =>
  readFileSync(join(cwd, directory, "results.jsonl"), "utf8");

describe("the protocol transfer", () => {
  it("learns a memory of each type, reads it unchanged at the others, and goes on after stops", async () => {
    const { results, report } = await runBench(request("whole"), { cwd, now: () => 0 });
    expect(results.flatMap(({ error }) => (error ? [error.message] : []))).toEqual([]);
    const of = (name: string) => results.filter(({ pipeline }) => pipeline === name);
    expect(of("act").map(({ stream }) => stream?.memory)).toEqual(
      [...Array(4).keys()].map(() => undefined),
    );
    for (const name of learners) {
      expect(of(name)).toHaveLength(8);
      const seen = new Map<string, Set<string>>();
      for (const { stream } of of(name)) {
        if (stream?.part?.protocol !== "transfer" || stream.part.wave === 0) continue;
        const known = seen.get(stream.part.source) ?? new Set();
        seen.set(stream.part.source, known.add(`${stream.memory} ${stream.held}`));
      }
      // One version of each memory at all tests.
      expect([...seen.values()].map(({ size }) => size)).toEqual([1, 1]);
      expect(Math.max(...of(name).map(({ stream }) => stream?.held ?? 0))).toBeGreaterThan(0);
    }
    // What learns at the end holds its runs alone until then, and its rules beside them afterwards.
    for (const source of ["put", "examine"]) {
      const lines = of("expel").filter(({ stream }) => {
        const part = stream?.part;
        return part?.protocol === "transfer" && part.source === source;
      });
      const held = lines.map(({ stream }) => stream?.held);
      const [first = 0, second = 0] = lines.map(({ attempts = 0 }) => attempts);
      expect(held[1]).toBe(first);
      expect(held[2]).toBeGreaterThan(first + second);
    }
    expect(report.transfers?.map(({ pipeline, baseline }) => [pipeline, baseline])).toEqual(
      learners.map((name) => [name, "act"]),
    );
    expect(report.transfers?.[0]?.cells).toHaveLength(4);
    const rows = report.rows.filter(({ taskType }) => taskType === "all");
    expect(rows.map(({ pipeline, episodes }) => [pipeline, episodes])).toEqual(
      ["act", ...learners].map((name) => [name, 4]),
    );
    // Once while a memory grows, once while it is tested.
    for (const after of [4, 12]) {
      const stop = new AbortController();
      const onReport = ({ text }: { readonly text?: string }) => {
        if (Number(/^(\d+) of 28 episodes/.exec(text ?? "")?.[1]) >= after) stop.abort();
      };
      const given = { cwd, now: () => 0, signal: stop.signal, onReport };
      expect((await runBench(request("stopped"), given)).isComplete).toBe(false);
    }
    await runBench(request("stopped"), { cwd, now: () => 0 });
    expect(resultsOf("stopped")).toBe(resultsOf("whole"));
  });

  it("keeps the order of a file, with the tasks in it alone", async () => {
    const own = { pipelines: ["expert"], stream: undefined };
    const all = await runBench(request("all", own), { cwd });
    const chosen = all.results
      .map(({ taskId }) => taskId)
      .toReversed()
      .slice(0, 4);
    writeFileSync(join(cwd, "order.tsv"), chosen.map((id, index) => `${index}\t${id}\n`).join(""));
    const given = { ...own, order: "order.tsv", stream: true };
    const { results } = await runBench(request("ordered", given), { cwd });
    expect(results.map(({ taskId }) => taskId)).toEqual(chosen);
  });

  it("refuses pipelines without a memory to transfer, or with one from elsewhere, and options of others", async () => {
    const refused = (more: Partial<BenchRequest>) =>
      runBench(request("refused", more), { cwd }).catch((error: unknown) => error);
    const named = (text: string) => ({
      code: "USAGE",
      message: expect.stringContaining(text) as string,
    });
    expect(await refused({ pipelines: ["act", "react"] })).toMatchObject(named("learn nothing"));
    expect(await refused({ pipelines: ["act", "awm-offline"] })).toMatchObject(
      named("before a run"),
    );
    const transfer = { protocol: "transfer" } as const;
    expect(await refused({ stream: { ...transfer, passes: 2 } })).toMatchObject(named("passes"));
    expect(await refused({ stream: { ...transfer, start: "demonstrations" } })).toMatchObject(
      named("start"),
    );
    expect(await refused({ stream: { types: ["put"] } })).toMatchObject(named("types"));
    expect(await refused({ stream: { ...transfer, types: ["put", "paint"] } })).toMatchObject(
      named("paint"),
    );
  });
});
