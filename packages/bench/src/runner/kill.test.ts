import { seededRandom } from "@mnemograph/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileSource } from "../../test-support/compile-source.js";
import { runProgram } from "../../test-support/kill-run.mjs";
import { filesIn, makeFolder, resultsOf } from "../../test-support/runs.js";

const compiled = compileSource();
const module = compiled.url("index.js");
const folder = makeFolder();
afterAll(() => {
  compiled.remove();
  folder.remove();
});

const settings = { episodes: 80, workers: 3, processes: 0, longest: 4 };
let whole = "";
beforeAll(async () => {
  await runProgram(module, `${folder.path}/whole`, { ...settings, workers: 1 });
  whole = resultsOf(`${folder.path}/whole`);
});

describe("kill -9", () => {
  it("at 20 random moments loses no finished episode, rewrites none, and ends in the same bytes", async () => {
    expect(whole.split("\n")).toHaveLength(81);
    const random = seededRandom("kill points");
    let kills = 0;
    const killUntilDone = async (directory: string) => {
      let before = "";
      let finished = 0;
      for (;;) {
        const printed = await runProgram(module, directory, settings, { killAfter: random.integer(0, 60) });
        const now = resultsOf(directory);
        expect(now.startsWith(before.slice(0, before.lastIndexOf("\n") + 1))).toBe(true);
        const spooled = filesIn(directory, "finished").filter((name) => name.endsWith(".json")).length;
        const kept = now.split("\n").length - 1 + spooled;
        expect(kept).toBeGreaterThanOrEqual(finished);
        [before, finished] = [now, kept];
        if (printed) break;
        kills += 1;
      }
      expect(resultsOf(directory)).toBe(whole);
      expect(filesIn(directory, "finished")).toEqual([]);
      expect(filesIn(directory, "events")).toHaveLength(80);
    };
    for (let round = 0; kills < 20; round += 2) {
      await Promise.all([round, round + 1].map((number) => killUntilDone(`${folder.path}/killed-${number}`)));
    }
  });

  it("of a parent with worker processes leaves a run that goes on to the same bytes", async () => {
    const directory = `${folder.path}/parent`;
    const forked = { ...settings, processes: 2, workers: 2 };
    for (const killAfter of [150, 260, 330]) await runProgram(module, directory, forked, { killAfter });
    await runProgram(module, directory, forked);
    expect(resultsOf(directory)).toBe(whole);
  });
});

describe("a second process", () => {
  it("is refused while the first writes, and Ctrl-C ends the first with what it finished", async () => {
    const directory = `${folder.path}/locked`;
    const slow = { ...settings, longest: 300 };
    const first = runProgram(module, directory, slow, { killAfter: 1500, signal: "SIGINT" });
    await expect.poll(() => resultsOf(directory) !== "", { timeout: 20_000 }).toBe(true);
    const second = await runProgram(module, directory, slow);
    expect(second).toMatchObject({ code: "RUN_INVALID", message: expect.stringMatching(/^process \d+ .* is writing this run$/) });
    const summary = await first;
    expect(summary).toMatchObject({ stopped: true, resumed: 0 });
    expect(summary?.played).toBeGreaterThan(0);
    expect(await runProgram(module, directory, settings)).toMatchObject({ resumed: summary?.played, stopped: false });
    expect(resultsOf(directory)).toBe(whole);
  });
});
