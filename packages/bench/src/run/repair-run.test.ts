import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { makeFolder, makePlan, outcome, resultsOf } from "../../test-support/runs.js";
import type { Play } from "../runner/play.js";
import { runBenchmark } from "../runner/run-benchmark.js";
import { readResults } from "./read-run.js";
import { repairRun } from "./repair-run.js";
import type { EpisodeOutcome } from "./result-line.js";

const folders: ReturnType<typeof makeFolder>[] = [];
const newFolder = () => {
  const folder = makeFolder();
  folders.push(folder);
  return folder.path;
};
afterEach(() => folders.splice(0).forEach(({ remove }) => remove()));

const plan = makePlan(8);
const play: Play = async ({ index }) => outcome({ steps: index });
const damage = (directory: string, line: number, text: string) => {
  const lines = resultsOf(directory).split("\n");
  lines[line] = text;
  writeFileSync(join(directory, "results.jsonl"), lines.join("\n"));
};

describe("repairRun", () => {
  it("leaves a file in another encoding as it is, and names the encoding", async () => {
    const directory = newFolder();
    await runBenchmark({ directory, plan, play });
    const bytes = Buffer.from(`\uFEFF${resultsOf(directory)}`, "utf16le");
    writeFileSync(join(directory, "results.jsonl"), bytes);
    for (const read of [readResults, repairRun])
      await expect(read(directory)).rejects.toMatchObject({
        code: "DATA_INVALID",
        message: expect.stringContaining("is UTF-16") as string,
      });
    expect(readFileSync(join(directory, "results.jsonl"))).toEqual(bytes);
  });

  it("keeps a first line after a byte order mark, and takes out one of zero bytes", async () => {
    const directory = newFolder();
    await runBenchmark({ directory, plan, play });
    writeFileSync(join(directory, "results.jsonl"), `\uFEFF${resultsOf(directory)}`);
    expect(await repairRun(directory)).toMatchObject({ kept: 8, isolated: [] });
    damage(directory, 0, "\0".repeat(90));
    await expect(readResults(directory)).rejects.toMatchObject({ code: "RUN_INVALID" });
    expect(await repairRun(directory)).toMatchObject({ kept: 7, isolated: [{ line: 1 }] });
  });

  it("isolates a damaged line, and the next run plays that episode alone", async () => {
    const directory = newFolder();
    await runBenchmark({ directory, plan, play });
    const whole = resultsOf(directory);
    const bad = '{"promptTokens":1.5}';
    damage(directory, 3, bad);
    await expect(runBenchmark({ directory, plan, play })).rejects.toMatchObject({
      code: "RUN_INVALID",
      hint: expect.stringContaining("repair") as string,
    });
    await expect(readResults(directory)).rejects.toMatchObject({ code: "RUN_INVALID" });
    expect(await repairRun(directory)).toMatchObject({
      kept: 7,
      isolated: [{ line: 4 }],
      sideFile: join(directory, "results.bad.jsonl"),
    });
    expect(readFileSync(join(directory, "results.bad.jsonl"), "utf8")).toBe(`${bad}\n`);
    expect(await readResults(directory)).toHaveLength(7);
    const played: number[] = [];
    const again: Play = async (episode, tools) => {
      played.push(episode.index);
      return play(episode, tools);
    };
    await runBenchmark({ directory, plan, play: again });
    expect(played).toEqual([3]);
    expect(resultsOf(directory)).toBe(whole);
  });

  it("changes nothing in a sound run", async () => {
    const directory = newFolder();
    await runBenchmark({ directory, plan, play });
    const whole = resultsOf(directory);
    expect(await repairRun(directory)).toEqual({ kept: 8, isolated: [], sideFile: null });
    expect(resultsOf(directory)).toBe(whole);
  });

  it("brings any damage to lines back to the same bytes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.nat(7),
            fc.string().filter((text) => !text.includes("\n")),
          ),
          { maxLength: 4 },
        ),
        async (damages) => {
          const directory = newFolder();
          await runBenchmark({ directory, plan, play });
          const whole = resultsOf(directory);
          for (const [line, text] of damages) damage(directory, line, text);
          await repairRun(directory);
          await runBenchmark({ directory, plan, play });
          expect(resultsOf(directory)).toBe(whole);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe("a result", () => {
  it.each<[string, Partial<EpisodeOutcome>]>([
    ["a fraction of tokens", { promptTokens: 1.5 }],
    ["tokens below zero", { completionTokens: -5 }],
    ["tokens without end", { promptTokens: Number.POSITIVE_INFINITY }],
    ["no number as a score", { score: Number.NaN }],
    ["words for a count", { calls: "12" as never }],
  ])(
    "with %s is written as an error of its episode, and the run stays readable",
    async (_, bad) => {
      const directory = newFolder();
      await runBenchmark({
        directory,
        plan,
        play: async ({ index }) => outcome(index === 2 ? bad : {}),
      });
      const results = await readResults(directory);
      expect(results).toHaveLength(8);
      expect(results[2]).toMatchObject({
        success: false,
        error: {
          code: "RUN_INVALID",
          message: expect.stringContaining("cannot be written") as string,
        },
      });
    },
  );
});

describe("retried errors", () => {
  it("are played again in their places, and their old lines are kept aside", async () => {
    const directory = newFolder();
    const failing: Play = async (episode, tools) => {
      if (episode.index % 3 === 1) throw new Error("no luck");
      return play(episode, tools);
    };
    await runBenchmark({ directory, plan, play: failing });
    const whole = newFolder();
    await runBenchmark({ directory: whole, plan, play });
    const summary = await runBenchmark({
      directory,
      plan,
      play,
      retry: ({ error }) => error !== undefined,
    });
    expect(summary).toMatchObject({ resumed: 5, played: 3, failed: 0, stopped: false });
    expect(summary.notes[0]).toBe("3 episodes with errors are played again");
    expect(resultsOf(directory)).toBe(resultsOf(whole));
    expect(readFileSync(join(directory, "results.retried.jsonl"), "utf8").split("\n")).toHaveLength(
      4,
    );
  });
});
