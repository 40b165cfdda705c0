import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runBinary } from "../../test/binary.js";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";
import { offlineServer } from "../../test/offline-server.js";

const folder = temporaryFolder();
const server = offlineServer();
const options = [
  "bench",
  "--built-in",
  "--limit",
  "3",
  "--pipelines",
  "rap",
  "--set",
  '{"trials":{"maxTrials":2}}',
];
const bench = (...args: string[]) =>
  runBinary([...options, "--out", "run", ...args], { cwd: folder });
const benchHere = (...args: string[]) =>
  capture([...options, "--out", "run", "--workers", "0", ...args], { cwd: folder });
const resultsOf = (name: string) => readFileSync(join(folder, name, "results.jsonl"), "utf8");
/** Which tasks a run has played in which trials so far, as its campaign keeps them. */
const partsOf = (name: string): string[] => {
  const path = join(folder, name, "campaigns/rap~0/journal");
  return existsSync(path) ? readdirSync(path).filter((file) => file.endsWith(".json")) : [];
};
/** The nodes that started at the top of each episode, with the paths of those inside them. */
const tracesOf = (name: string) =>
  readdirSync(join(folder, name, "events"))
    .toSorted()
    .map((file) => {
      const lines = readFileSync(join(folder, name, "events", file), "utf8")
        .trim()
        .split("\n");
      return [file, lines.map((line) => ({ ...(JSON.parse(line) as object), at: 0 }))];
    });

describe("bench of rap", () => {
  it("plays the trials over all tasks, tells the score after each, and counts the calls of all trials", async () => {
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

  it("goes on after kill -9 in the middle of the second trial with the tasks that are missing", async () => {
    // More tasks than are played side by side, so that the trial is under way for a while.
    const six = [
      ...options,
      "--limit",
      "6",
      "--model",
      "openai:any",
      "--base-url",
      server.baseUrl(),
      "--out",
    ];
    expect(await capture([...six, "whole", "--workers", "0"], { cwd: folder })).toMatchObject({
      code: 0,
    });
    const isInTrialTwo = () => partsOf("killed").some((file) => file.endsWith("-2.json"));
    // No call is answered from then on, so the run gets no further by itself.
    server.holdWhen(isInTrialTwo);
    const killed = await runBinary([...six, "killed"], {
      cwd: folder,
      interrupt: { signal: "SIGKILL", when: isInTrialTwo },
    });
    expect(killed.code).toBe(-1);
    server.holdWhen(() => false);
    expect(partsOf("killed").length).toBeGreaterThan(6);
    expect(await runBinary([...six, "killed"], { cwd: folder })).toMatchObject({ code: 0 });
    expect(resultsOf("killed")).toBe(resultsOf("whole"));
    expect(tracesOf("killed")).toEqual(tracesOf("whole"));
    expect(existsSync(join(folder, "killed/campaigns"))).toBe(false);
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
