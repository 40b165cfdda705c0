import { seededRandom } from "@mnemograph/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileSource } from "../../test-support/compile-source.js";
import { finishedEpisodes } from "../../test-support/finished-episodes.mjs";
import { runProgram } from "../../test-support/kill-run.mjs";
import { filesIn, makeFolder, resultsOf, whenWritten } from "../../test-support/runs.js";

const compiled = compileSource();
const module = compiled.url("runner.js");
const folder = makeFolder();
afterAll(() => {
  compiled.remove();
  folder.remove();
});

const settings = { episodes: 40, workers: 3, processes: 0 };
let whole = "";
beforeAll(async () => {
  await runProgram(module, `${folder.path}/whole`, { ...settings, workers: 1 });
  whole = resultsOf(`${folder.path}/whole`);
});

describe("kill -9", () => {
  it("at 5 random changes of the disk loses no finished episode, rewrites none, and ends in the same bytes", async () => {
    expect(whole.split("\n")).toHaveLength(41);
    const random = seededRandom("kill points");
    let kills = 0;
    for (let round = 0; kills < 5; round += 1) {
      const directory = `${folder.path}/killed-${round}`;
      let before = "";
      let finished: ReadonlySet<string> = new Set();
      for (let isDone = false; !isDone;) {
        const printed = await runProgram(module, directory, {
          ...settings,
          killAt: random.integer(1, 120),
          tear: random.next() < 0.5,
        });
        const now = resultsOf(directory);
        expect(now.startsWith(before.slice(0, before.lastIndexOf("\n") + 1))).toBe(true);
        const kept = finishedEpisodes(directory);
        expect([...finished].filter((episodeId) => !kept.has(episodeId))).toEqual([]);
        [before, finished] = [now, kept];
        isDone = printed !== undefined;
        kills += isDone ? 0 : 1;
      }
      expect(resultsOf(directory)).toBe(whole);
      expect(filesIn(directory, "finished")).toEqual([]);
      expect(filesIn(directory, "events")).toHaveLength(40);
    }
  });

  it("of a parent with worker processes leaves a run that goes on to the same bytes", async () => {
    const directory = `${folder.path}/parent`;
    const forked = { ...settings, processes: 2, workers: 2 };
    for (const hold of [8, 22])
      await runProgram(
        module,
        directory,
        { ...forked, hold },
        { killWhen: whenWritten(directory, hold - 3) },
      );
    expect(await runProgram(module, directory, forked)).toMatchObject({ stopped: false });
    expect(resultsOf(directory)).toBe(whole);
  });
});

describe("a second process", () => {
  it("is refused while the first writes, and Ctrl-C ends the first with what it finished", async () => {
    const directory = `${folder.path}/locked`;
    const second = whenWritten(directory, 5).then(() => runProgram(module, directory, settings));
    const first = runProgram(
      module,
      directory,
      { ...settings, hold: 10 },
      { killWhen: second, signal: "SIGINT" },
    );
    expect(await second).toMatchObject({
      code: "RUN_INVALID",
      message: expect.stringMatching(/^process \d+ .* is writing this run$/),
    });
    const summary = await first;
    expect(summary).toMatchObject({ stopped: true, resumed: 0 });
    expect(summary?.played).toBeGreaterThan(4);
    expect(await runProgram(module, directory, settings)).toMatchObject({
      resumed: summary?.played,
      stopped: false,
    });
    expect(resultsOf(directory)).toBe(whole);
  });
});
