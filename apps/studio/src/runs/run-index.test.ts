import { appendFileSync, rmSync, truncateSync } from "node:fs";
import { runPaths } from "@mnemograph/bench/results";
import { afterAll, describe, expect, it } from "vitest";
import { jsonLines, newFolder, resultLine, writeRun } from "../../test/write-run.js";
import { findRuns } from "./find-runs.js";
import { type RunIndex, openRunIndexes } from "./run-index.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const directory = writeRun(folder, "growing");
const { results } = runPaths(directory);

describe("openRunIndexes", () => {
  it("follows a run that grows, reports damaged and newer lines, and starts over where the file became shorter", async () => {
    const [run] = await findRuns([folder]);
    if (run === undefined) throw new Error("the run is not found");
    expect(run).toMatchObject({ id: "growing", directory });
    const read = openRunIndexes();
    const index = async () => (await read(run)) as RunIndex;
    expect((await index()).rows).toHaveLength(6);
    appendFileSync(results, jsonLines([resultLine("act", 7, true)]));
    appendFileSync(results, '{"half a line');
    expect((await index()).rows.at(-1)).toMatchObject({ taskId: "test/task-7", success: true });
    appendFileSync(
      results,
      `"}\n${JSON.stringify({ ...resultLine("act", 8, true), ofTomorrow: 1 })}\n`,
    );
    const damaged = await index();
    expect(damaged.rows).toHaveLength(7);
    expect(damaged.problems).toHaveLength(2);
    expect(damaged.problems[1]?.problem).toMatch(/newer version/);
    truncateSync(results, 0);
    appendFileSync(results, jsonLines([resultLine("ldm", 1, true)]));
    expect((await index()).rows.map(({ pipeline }) => pipeline)).toEqual(["ldm"]);
  });

  it("says in a sentence why a folder holds no run that can be read", async () => {
    expect(await openRunIndexes()({ id: "none", root: folder, directory: `${folder}/none` })).toBe(
      "manifest.json cannot be read",
    );
  });
});
