import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { benchOverSeeds } from "./bench-over-seeds.js";

describe("benchOverSeeds", () => {
  it("plays every seed in its own folder, with other examples, and reports how far the seeds differ", async () => {
    const folder = temporaryFolder();
    const directory = join(folder, "run");
    const request = {
      builtIn: true,
      limit: 3,
      pipelines: ["act"],
      seed: 4,
      processes: 0,
      events: "none",
      directory,
    } as const;
    const { runs, spread, isComplete } = await benchOverSeeds(request, 2, { cwd: folder });
    expect(isComplete).toBe(true);
    expect(runs.map((run) => run.directory)).toEqual([
      join(directory, "seed-4"),
      join(directory, "seed-5"),
    ]);
    expect(runs.every((run) => existsSync(join(run.directory, "results.jsonl")))).toBe(true);
    expect(spread).toMatchObject([{ pipeline: "act", seeds: [4, 5], episodes: [3, 3] }]);
  });

  it("refuses a single seed", async () => {
    await expect(benchOverSeeds({ pipelines: ["act"] }, 1)).rejects.toMatchObject({
      code: "USAGE",
    });
  });
});
