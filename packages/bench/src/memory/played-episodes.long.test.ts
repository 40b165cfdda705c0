import { readFileSync } from "node:fs";
import { join } from "node:path";
import { offlineModel } from "@mnemograph/model-offline";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { runBench } from "../experiment/run-bench.js";
import { importMemoryFile } from "./memory-files.js";
import { readPlayedRun } from "./played-episodes.js";
import { readDemonstrations } from "./trajectory-file.js";

// A value plays in this process: workers need the built package.
const model = offlineModel();
const folder = temporaryFolder();
const runtime = { cwd: folder, variables: {} };
const bench = async (directory: string, pipelines: readonly string[], more: object = {}) => {
  const { results } = await runBench(
    { builtIn: true, limit: 6, pipelines, directory, model, perType: 3, ...more },
    runtime,
  );
  return results;
};

describe("a run as memory", () => {
  it("becomes experiences and demonstrations: one for each success, with the actions that were played", async () => {
    const results = await bench("first", ["react", "act"]);
    const won = results.filter(({ success }) => success).length;
    expect(won).toBeGreaterThan(0);
    const { episodes } = await readPlayedRun(join(folder, "first"));
    expect(episodes.filter(({ trajectory }) => trajectory.success)).toHaveLength(won);
    const react = episodes.find(
      ({ pipeline, trajectory }) => pipeline === "react" && trajectory.success,
    );
    expect(react?.trajectory.steps.map(({ index }) => index)).toEqual(
      react?.trajectory.steps.map((_, index) => index),
    );
    const line = results.find(({ episodeId }) => episodeId === react?.trajectory.id);
    expect(react?.trajectory.steps).toHaveLength(line?.steps ?? -1);
    const database = join(folder, "own.sqlite");
    expect(await importMemoryFile({ file: join(folder, "first"), database })).toEqual({
      kind: "experiences",
      added: won,
      logs: won,
    });
    const file = join(folder, "own.jsonl");
    expect(await importMemoryFile({ file: join(folder, "first"), database: file })).toMatchObject({
      kind: "demonstrations",
      trajectories: won,
    });
    expect(await readDemonstrations(file)).toEqual(await readDemonstrations(join(folder, "first")));
    expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(won);
  });

  it("is read by rap-train in one command, in trials that add to it", async () => {
    const texts: string[] = [];
    const request = {
      builtIn: true,
      limit: 4,
      pipelines: ["rap-train"],
      directory: "second",
      model,
      experiences: "first",
    };
    const onReport = ({ text }: { readonly text: string }) => void texts.push(text);
    await runBench(
      { ...request, nodes: { trials: { maxTrials: 2, memoryFrom: "accumulate" } } },
      { ...runtime, onReport },
    );
    expect(texts.some((text) => /^experiences: \d+ logs, version 1, imported$/.test(text))).toBe(
      true,
    );
    expect(texts.some((text) => /after trial 1, .* after trial 2/.test(text))).toBe(true);
  });

  it("refuses a run that was played without events", async () => {
    await bench("silent", ["act"], { events: "none", limit: 1 });
    await expect(readPlayedRun(join(folder, "silent"))).rejects.toMatchObject({
      code: "DATA_INVALID",
      hint: expect.stringContaining("--events") as string,
    });
  });
});
