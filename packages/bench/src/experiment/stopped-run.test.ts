import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { runBench, describeStopped } from "./run-bench.js";

describe("a bench that is stopped", () => {
  it("before its first episode ended says so and how it goes on, and goes on", async () => {
    const cwd = temporaryFolder();
    const request = {
      builtIn: true,
      limit: 2,
      pipelines: ["act"],
      processes: 0,
      directory: "stopped",
    };
    const described: string[] = [];
    const stopped = runBench(request, {
      cwd,
      signal: AbortSignal.abort(),
      onReport: ({ text }) => described.push(text),
    });
    await expect(stopped).rejects.toMatchObject({
      code: "USAGE",
      message: "stopped before the first of 2 episodes was finished: there is no result yet",
      hint: expect.stringContaining(join(cwd, "stopped")) as string,
    });
    expect(described.at(-1)).toBe(
      "stopped before the first of 2 episodes was finished; the same command begins with it again",
    );
    const { isComplete, results } = await runBench(request, { cwd });
    expect([isComplete, results.length]).toEqual([true, 2]);
  });

  it("later says how far it came", () =>
    expect(describeStopped({ resumed: 1, played: 2, total: 6 })).toBe(
      "stopped after 3 of 6 episodes; the same command goes on from here",
    ));
});
