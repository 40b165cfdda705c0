import { cpSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { makePlan, outcome } from "../../test-support/runs.js";
import { summarize } from "../metrics/summarize.js";
import { runBenchmark } from "../runner/run-benchmark.js";
import { listEpisodes, readEvents, readManifest, readResults } from "./read-run.js";
import { repairRun } from "./repair-run.js";

/**
 * Four episodes of a run as the first version wrote it, one with its events: no settings, no
 * memories, no counts of failures.
 */
const fixture = join(import.meta.dirname, "../../test/fixtures/run-folder-1");
const folder = temporaryFolder();
const directory = join(folder, "run");
beforeEach(() => {
  rmSync(directory, { recursive: true, force: true });
  cpSync(fixture, directory, { recursive: true });
});
const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), "utf8")]);

describe("a run folder of the first version", () => {
  it("is read whole", async () => {
    expect(await readManifest(directory)).toMatchObject({
      model: "offline",
      episodes: 240,
      pipelines: ["act", "react", "ldm", "ldm-empty"],
    });
    const results = await readResults(directory);
    expect(
      Object.fromEntries(
        summarize(results).map(({ pipeline, successRate }) => [pipeline, successRate]),
      ),
    ).toEqual({
      act: 1,
      react: 1,
      ldm: 1,
      "ldm-empty": 0,
    });
    const [episode = ""] = await listEpisodes(directory);
    let calls = 0;
    for await (const event of readEvents(directory, episode))
      if (event.type === "model-call") calls += 1;
    expect(calls).toBe(results.find(({ episodeId }) => episodeId === episode)?.calls);
  });

  it("needs no repair", async () => {
    expect(await repairRun(directory)).toMatchObject({ kept: 4, isolated: [] });
    expect(filesIn(directory)).toEqual(filesIn(fixture));
  });

  it("is not mixed with another run, and says why", async () => {
    await expect(
      runBenchmark({ directory, plan: makePlan(4), play: async () => outcome() }),
    ).rejects.toMatchObject({
      code: "RUN_INVALID",
      message: expect.stringMatching(/holds another run: .*environment/) as string,
    });
    expect(filesIn(directory)).toEqual(filesIn(fixture));
  });
});
