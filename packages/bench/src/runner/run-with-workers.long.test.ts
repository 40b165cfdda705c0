import { mkdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileSource } from "../../test-support/compile-source.js";
import { runProgram } from "../../test-support/kill-run.mjs";
import { readManifest } from "../run/read-run.js";
import { filesIn, makeFolder, resultsOf, whenWritten } from "../../test-support/runs.js";

const compiled = compileSource();
const module = compiled.url("runner.js");
const folder = makeFolder();
afterAll(() => {
  compiled.remove();
  folder.remove();
});

let count = 0;
const newFolder = () => {
  const path = `${folder.path}/${(count += 1)}`;
  mkdirSync(path);
  return path;
};
const settings = { episodes: 24, workers: 1, processes: 0 };
const lines = (directory: string) =>
  resultsOf(directory)
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

let whole = "";
beforeAll(async () => {
  const alone = newFolder();
  await runProgram(module, alone, settings);
  whole = resultsOf(alone);
});

describe("runWithWorkers", () => {
  it("gives the same bytes as one process, for any number of processes and episodes side by side", async () => {
    for (const [processes, workers] of [
      [3, 1],
      [2, 4],
    ] as const) {
      const directory = newFolder();
      const summary = await runProgram(module, directory, { ...settings, processes, workers });
      expect(summary).toMatchObject({ total: 24, played: 24, failed: 2, stopped: false });
      expect(resultsOf(directory)).toBe(whole);
      expect(filesIn(directory, "events")).toHaveLength(24);
    }
  });

  it("keeps what its processes learn of endpoints in the manifest", async () => {
    const directory = newFolder();
    await runProgram(module, directory, { ...settings, processes: 2, learns: true });
    const parts = Array.from({ length: 8 }, (_, at) => [`part ${at + 1}`, false]);
    await expect(readManifest(directory)).resolves.toMatchObject({
      endpoints: [{ model: "own", settings: Object.fromEntries(parts) }],
    });
    expect(resultsOf(directory)).toBe(whole);
  });

  it("takes processes that were started ahead, starts more where they do not suffice, and ends those left over", async () => {
    for (const preload of [1, 4]) {
      const directory = newFolder();
      const summary = await runProgram(module, directory, {
        ...settings,
        processes: 2,
        workers: 4,
        preload,
      });
      expect(summary).toMatchObject({ played: 24, left: preload > 2 });
      expect(resultsOf(directory)).toBe(whole);
    }
  });

  it("plays an episode again whose process died", async () => {
    const directory = newFolder();
    await runProgram(module, directory, {
      ...settings,
      processes: 2,
      workers: 3,
      dieOnce: 7,
      marks: newFolder(),
    });
    expect(resultsOf(directory)).toBe(whole);
  });

  it("gives up on an episode that kills every process, and on no other", async () => {
    const directory = newFolder();
    const summary = await runProgram(module, directory, {
      ...settings,
      processes: 2,
      workers: 3,
      dieAlways: 7,
    });
    expect(summary).toMatchObject({ played: 24, failed: 3 });
    expect(lines(directory)[7]).toMatchObject({
      success: false,
      error: { code: "WorkerDied", message: expect.stringContaining("SIGKILL") },
    });
    expect(lines(directory).filter(({ error }) => error)).toHaveLength(3);
  });

  it("stops with the error of a worker that does not open", async () => {
    const summary = await runProgram(module, newFolder(), {
      ...settings,
      processes: 2,
      refuse: true,
    });
    expect(summary).toMatchObject({ message: "this worker does not open" });
  });

  it("ends on Ctrl-C and goes on to the same bytes", async () => {
    const directory = newFolder();
    const killWhen = whenWritten(directory, 6);
    const summary = await runProgram(
      module,
      directory,
      { ...settings, processes: 2, hold: 9 },
      { killWhen, signal: "SIGINT" },
    );
    expect(summary).toMatchObject({ stopped: true });
    await runProgram(module, directory, { ...settings, processes: 2 });
    expect(resultsOf(directory)).toBe(whole);
  });
});
