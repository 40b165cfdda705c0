import { describe, expect, it } from "vitest";
import { runBinary } from "../../test/binary.js";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const options = [
  ..."bench --built-in --limit 3 --pipelines rap --set".split(" "),
  '{"trials":{"maxTrials":2}}',
];
const bench = (...args: string[]) =>
  runBinary([...options, "--out", "run", ...args], { cwd: folder });
const benchHere = (...args: string[]) =>
  capture([...options, "--out", "run", "--workers", "0", ...args], { cwd: folder });

describe("bench of rap", () => {
  it("plays the trials over all tasks, reports the score after each, and counts the calls of all trials", async () => {
    const { code, out, error } = await bench();
    expect(code).toBe(0);
    expect(error).toMatch(
      /^rap: \d+\.\d % after trial 1, \d+\.\d % after trial 2; [\d.]+ s\n3 episodes: 0 kept from before, 3 played now\n/,
    );
    expect(out).toMatch(/^rap +all +3 /m);
    const calls = await capture(["usage", "run", "--json"], { cwd: folder });
    const [row] = JSON.parse(calls.out) as {
      pipeline: string;
      episodes: number;
      calls: number;
      derived: number;
      exceeding: number;
    }[];
    expect(row).toMatchObject({ pipeline: "rap", episodes: 3, exceeding: 0 });
    expect(row?.calls).toBe(row?.derived);
    const text = await capture(["usage", "run"], { cwd: folder });
    expect(text).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^pipeline +n +steps +calls\/step +needed[^\n]*\n-[-\s]+\nrap +3 +[\d.]+ +(\d\.\d\d) +\1 /,
      ),
    });
    const markdown = await capture(["usage", "run", "--format", "markdown"], { cwd: folder });
    expect(markdown.out.split("\n").slice(0, 3)).toEqual([
      expect.stringMatching(/^\| pipeline /),
      expect.stringMatching(/^\| -+ \| -+: /),
      expect.stringMatching(/^\| rap /),
    ]);
    const again = await benchHere();
    expect(again.out).toBe(out);
    expect(again.error).toMatch(/3 kept from before, 0 played now\n/);
  });

  it("refuses options that nobody knows, and checkpoints where it is played live", async () => {
    expect((await capture(["bench", "--set", '{"retrial":{}}'], { cwd: folder })).error).toMatch(
      /--set: option retrial: no such option/,
    );
    const live = ["run", "rap", "--limit", "1"];
    expect(await capture([...live, "--checkpoints", "one.sqlite"], { cwd: folder })).toMatchObject({
      code: 2,
      out: "",
      error: expect.stringContaining("mnemograph bench --pipelines rap"),
    });
  });
});
