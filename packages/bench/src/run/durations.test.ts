import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { makeFolder, makePlan, outcome, resultsOf } from "../../test-support/runs.js";
import { runBenchmark } from "../runner/run-benchmark.js";
import { readDurations } from "./durations.js";

const folders = [makeFolder(), makeFolder(), makeFolder()] as const;
afterAll(() => folders.forEach(({ remove }) => remove()));
const [{ path: slow }, { path: fast }, { path: old }] = folders;
const plan = makePlan(3);

const playIn = (directory: string, seconds: number) =>
  runBenchmark({
    directory,
    plan,
    play: async ({ index }) => ({
      ...outcome({}),
      duration: { seconds: seconds + index, callSeconds: seconds / 3 },
    }),
  });

it("keeps durations beside the results, whose bytes do not depend on them", async () => {
  await playIn(slow, 100);
  await playIn(fast, 0.25);
  expect(resultsOf(slow)).toBe(resultsOf(fast));
  const [first, second] = plan.episodes.map(({ episodeId }) => episodeId) as [string, string];
  const durations = await readDurations(slow);
  expect(durations.size).toBe(3);
  expect(durations.get(second)).toEqual({ seconds: 101, callSeconds: 33.333 });
  appendFileSync(
    join(slow, "durations.jsonl"),
    `${JSON.stringify({ episodeId: first, seconds: 7, callSeconds: 1 })}\n{"episodeId":"${second}","sec`,
  );
  const later = await readDurations(slow);
  expect(later.get(first)?.seconds).toBe(7);
  expect(later.get(second)).toEqual(durations.get(second));
});

it("knows nothing of a run without them", async () => {
  await runBenchmark({ directory: old, plan, play: async () => outcome({}) });
  expect(await readDurations(old)).toEqual(new Map());
});
