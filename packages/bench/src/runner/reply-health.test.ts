import { describe, expect, it } from "vitest";
import { makeFolder, makePlan, outcome } from "../../test-support/runs.js";
import { readResults } from "../run/read-run.js";
import { replyHealth } from "./reply-health.js";
import { runBenchmark } from "./run-benchmark.js";

const bad = (count: number) => ({
  badReplies: { count, example: 'act: It was cut (finish reason "length").' },
});

describe("replyHealth", () => {
  it("says nothing before so many calls, nor at a share that is allowed", () => {
    const health = replyHealth();
    expect(health.add({ calls: 19, ...bad(19) })).toBeUndefined();
    expect(replyHealth().add({ calls: 20, ...bad(1) })).toBeUndefined();
    expect(replyHealth({ maxBadReplies: 1 }).add({ calls: 20, ...bad(20) })).toBeUndefined();
    expect(health.add({ calls: 1 })?.message).toBe(
      '19 of 20 replies (95 %) are no whole text, for example: act: It was cut (finish reason "length").',
    );
  });

  it("says how work goes on that was stopped", () => {
    const hintOf = (goOn?: string) =>
      replyHealth(goOn === undefined ? {} : { goOn }).add({ calls: 20, ...bad(20) })?.hint;
    expect(hintOf()).toMatch(
      /--max-tokens .*, then run again with --retry-errors \(retryErrors in code\); --max-bad-replies/,
    );
    expect(hintOf("run the same command again")).toMatch(
      /, then run the same command again; --max-bad-replies/,
    );
  });

  it("stops a run above it, keeps what was played, and writes no example of a bad reply", async () => {
    const folder = makeFolder();
    const plan = makePlan(40);
    const play = async () => outcome({ calls: 5, ...bad(1) });
    const run = runBenchmark({ directory: folder.path, plan, play });
    await expect(run).rejects.toMatchObject({
      code: "MODEL_REPLIES_UNUSABLE",
      evidence: { bad: 4, calls: 20 },
    });
    const results = await readResults(folder.path);
    expect(results).toHaveLength(4);
    expect(Object.keys(results[0] ?? {})).not.toContain("badReplies");
    await runBenchmark({ directory: folder.path, plan, play, replies: { maxBadReplies: 0.5 } });
    expect(await readResults(folder.path)).toHaveLength(40);
    folder.remove();
  });
});
