import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { runBinary } from "../../test/binary.js";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";
import { offlineServer } from "../../test/offline-server.js";

const folder = temporaryFolder();
const server = offlineServer();
const resultsOf = (run: string) => {
  const path = join(folder, run, "results.jsonl");
  return existsSync(path) ? readFileSync(path, "utf8") : "";
};
const finishedIn = (run: string) =>
  resultsOf(run)
    .split("\n")
    .filter((line) => line !== "").length;
const here = (args: readonly string[]) => capture(["bench", ...args], { cwd: folder });
/** Fewer side by side than there are: some are left when those that were under way have ended. */
const lean = () => [
  "--pipelines",
  "act",
  "--limit",
  "10",
  "--concurrency",
  "2",
  "--model",
  "openai:any",
  "--base-url",
  server.baseUrl(),
];
let whole = "";

describe("a bench that is cut short", () => {
  beforeAll(async () => {
    await here([...lean(), "--out", "whole", "--workers", "0"]);
    whole = resultsOf("whole");
  });
  /**
   * Cuts a run short that has written its first result: no call is answered from then on, so the
   * run gets no further by itself.
   */
  const cut = (args: readonly string[], run: string, signal: NodeJS.Signals) => {
    const isTime = () => finishedIn(run) > 0;
    server.holdWhen(isTime);
    return runBinary(["bench", ...args], { cwd: folder, interrupt: { signal, when: isTime } });
  };

  it("by Ctrl-C keeps what is finished, ends with 130, and the same command goes on to the same bytes", async () => {
    const args = [...lean(), "--out", "stopped", "--workers", "2"];
    const stopped = await cut(args, "stopped", "SIGINT");
    server.holdWhen(() => false);
    const kept = resultsOf("stopped");
    expect(stopped.code).toBe(130);
    expect(stopped.error).toMatch(
      /\nstopping: what is finished is kept; the same command continues from there\n/,
    );
    const [, finished = ""] =
      /^stopped after (\d+) of 10 episodes; the same command goes on from here$/m.exec(
        stopped.error,
      ) ?? [];
    expect(Number(finished)).toBeLessThan(10);
    // What finished out of turn waits beside the results for its place in them.
    expect(finishedIn("stopped") + readdirSync(join(folder, "stopped/finished")).length).toBe(
      Number(finished),
    );
    const rest = await here([...args.slice(0, -1), "0"]);
    expect(rest.error).toContain(
      `10 episodes: ${finished} kept from before, ${10 - Number(finished)} played now\n`,
    );
    expect(resultsOf("stopped").startsWith(kept)).toBe(true);
    expect(resultsOf("stopped")).toBe(whole);
  });

  it("by kill -9 goes on to the same bytes", async () => {
    const args = [...lean(), "--out", "killed", "--workers", "2"];
    const killed = await cut(args, "killed", "SIGKILL");
    server.holdWhen(() => false);
    expect([killed.code, killed.out]).toEqual([-1, ""]);
    expect(finishedIn("killed")).toBeLessThan(10);
    expect(await runBinary(["bench", ...args], { cwd: folder })).toMatchObject({ code: 0 });
    expect(resultsOf("killed")).toBe(whole);
  });
});
