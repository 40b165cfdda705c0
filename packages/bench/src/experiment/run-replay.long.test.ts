import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import type { ResultLine } from "../run/result-line.js";
import type { BenchRequest } from "./bench-request.js";
import { runBench } from "./run-bench.js";

const cwd = temporaryFolder();
const request = (directory: string, more: Partial<BenchRequest>): BenchRequest => ({
  environment: "alfworld",
  builtIn: true,
  limit: 4,
  // Short games.
  options: { steps: "12" },
  pipelines: ["rap", "reasoning-bank"],
  processes: 0,
  events: "none",
  directory,
  ...more,
});
const roleOf = ({ stream }: ResultLine) =>
  stream?.part === undefined || stream.part.protocol === "transfer" ? "" : stream.part.role;
const refused = (more: Partial<BenchRequest>) =>
  runBench(request("refused", more), { cwd }).catch((error: unknown) => error);

it("replays what was learned, with memory unchanged, and reports what was forgotten", async () => {
  const stream = { protocol: "replay", stage: 2, tests: 2 } as const;
  const { results, report } = await runBench(request("replay", { stream }), { cwd });
  expect(results.flatMap(({ error }) => (error ? [error.message] : []))).toEqual([]);
  for (const name of ["rap", "reasoning-bank"]) {
    const own = results.filter(({ pipeline }) => pipeline === name);
    const stage = ["learn", "again", "learn", "again", "test", "test"];
    expect(own.map(roleOf)).toEqual([...stage, ...stage]);
    const versions = own.map(({ stream: place }) => place?.memory);
    // What is read at once is what the tests read.
    expect([versions[4], versions[5]]).toEqual([versions[3], versions[3]]);
  }
  expect(report.replays?.map(({ stages, tests }) => [stages, tests])).toEqual([
    [2, 4],
    [2, 4],
  ]);
  expect(report.rows.find(({ taskType }) => taskType === "all")?.episodes).toBe(4);
  expect(await refused({ stream, pipelines: ["act", "rap"] })).toMatchObject({
    code: "USAGE",
    message: expect.stringContaining("act learn nothing") as string,
  });
});

it("teaches wrong rewards first, and goes on to the same bytes after a stop", async () => {
  const stream = { protocol: "repair", stage: 2, flipped: 1 } as const;
  const of = (directory: string) => request(directory, { stream, limit: 2 });
  const { results, report } = await runBench(of("repair"), { cwd, now: () => 0 });
  for (const { success, stream: place, ...line } of results) {
    const { part } = place ?? {};
    if (part?.protocol !== "repair") throw new Error("no repair");
    const learns = part.role === "wrong" || part.role === "right";
    const isWrong = part.role === "wrong" && part.flipped;
    expect([line.episodeId, place?.described?.success]).toEqual([
      line.episodeId,
      learns ? success !== isWrong : undefined,
    ]);
  }
  expect(report.repairs?.map(({ pipeline }) => pipeline)).toEqual(["rap", "reasoning-bank"]);
  expect(report.rows[0]?.signal).toBe("judge, after each task, some the wrong way round");
  const stop = new AbortController();
  const onReport = (line: object) => {
    if ("text" in line && String(line.text).startsWith("5 of 16 episodes")) stop.abort();
  };
  const given = { cwd, now: () => 0, signal: stop.signal, onReport };
  expect((await runBench(of("stopped"), given)).isComplete).toBe(false);
  await runBench(of("stopped"), { cwd, now: () => 0 });
  const bytes = (directory: string) => readFileSync(join(cwd, directory, "results.jsonl"), "utf8");
  expect(bytes("stopped")).toBe(bytes("repair"));
  expect(await refused({ stream, limit: 2, pipelines: ["reasoning-bank-parallel"] })).toMatchObject(
    {
      code: "USAGE",
    },
  );
});
