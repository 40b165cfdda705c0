import { describe, expect, it } from "vitest";
import { runBinary } from "../../test/binary.js";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const bench = (...args: string[]) =>
  runBinary(["bench", "--built-in", "--limit", "3", "--out", "run", "--pipelines", "rap", "--set", '{"trials":{"maxTrials":2}}', ...args], {
    cwd: folder,
  });

describe("bench of rap", () => {
  it("plays the trials over all tasks, tells the score after each, and counts the calls of all trials", { timeout: 60_000 }, async () => {
    const { code, out, error } = await bench();
    expect(code).toBe(0);
    expect(error).toMatch(
      /^rap: \d+\.\d % after trial 1, \d+\.\d % after trial 2; [\d.]+ s\n3 episodes: 0 kept from before, 3 played now\n/,
    );
    expect(out).toMatch(/^rap +all +3 /m);
    const calls = await capture(["calls", "run", "--json"], { cwd: folder });
    const [row] = JSON.parse(calls.out) as { pipeline: string; episodes: number; calls: number; derived: number; exceeding: number }[];
    expect(row).toMatchObject({ pipeline: "rap", episodes: 3, exceeding: 0 });
    expect(row?.calls).toBe(row?.derived);
    const text = await capture(["calls", "run"], { cwd: folder });
    expect(text).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^pipeline +n +steps +calls\/step +needed[^\n]*\n-[-\s]+\nrap +3 +[\d.]+ +(\d\.\d\d) +\1 /),
    });
    const markdown = await capture(["calls", "run", "--format", "markdown"], { cwd: folder });
    expect(markdown.out.split("\n").slice(0, 3)).toEqual([
      expect.stringMatching(/^\| pipeline /),
      expect.stringMatching(/^\| -+ \| -+: /),
      expect.stringMatching(/^\| rap /),
    ]);
    const again = await bench();
    expect(again.out).toBe(out);
    expect(again.error).toMatch(/3 kept from before, 0 played now\n/);
  });

  it("refuses options that nobody knows, and to play it live", async () => {
    expect((await capture(["bench", "--set", '{"retrial":{}}'], { cwd: folder })).error).toMatch(/--set: option retrial: no such option/);
    const live = await capture(["run", "rap", "--limit", "1"], { cwd: folder });
    expect(live).toMatchObject({ code: 2, error: expect.stringContaining("rap is played by `mnemograph bench` alone") });
  });
});
