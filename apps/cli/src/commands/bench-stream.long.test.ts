import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runBinary } from "../../test/binary.js";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";
import { offlineServer } from "../../test/offline-server.js";

const folder = temporaryFolder();
const server = offlineServer();
const options = ["bench", "--built-in", "--stream", "--batch-every", "2", "--limit", "4"];
const learners = ["--pipelines", "act,rap,ldm"];
const resultsOf = (name: string) => {
  const path = join(folder, name, "results.jsonl");
  return existsSync(path) ? readFileSync(path, "utf8") : "";
};
const linesOf = (name: string) => resultsOf(name).split("\n").length - 1;
const served = () => ["--model", "openai:any", "--base-url", server.baseUrl()];
/**
 * Cuts a run short when it is time: no call is answered from then on, so the run gets no further by
 * itself.
 */
const cut = async (args: readonly string[], signal: NodeJS.Signals, isTime: () => boolean) => {
  server.holdWhen(isTime);
  const ended = await runBinary(args, { cwd: folder, interrupt: { signal, when: isTime } });
  server.holdWhen(() => false);
  return ended;
};

describe("bench --stream", () => {
  it("prints the learning curves, the same from `report`, and holds them in --json and --html", async () => {
    const { code, out, error } = await capture(
      [...options, ...learners, "--out", "whole", "--workers", "0"],
      { cwd: folder },
    );
    expect(code).toBe(0);
    expect(error).toMatch(/^ldm, stream 1: \d+ things in memory after 4 tasks$/m);
    expect(out).toMatch(/^rap +all +judge, after each task +4 /m);
    expect(out).toMatch(/^tasks +act +rap +ldm$/m);
    expect(out).toMatch(/^curve( +[▁-█]{4}){3}$/m);
    expect(out).toMatch(/^4( +[\d.]+ \([\d.]+–[\d.]+\)){3}$/m);
    expect(out).toMatch(/^act +1 .* [+-]?[\d.]+ \([+-]?[\d.]+(?: to [+-]?[\d.]+)?\) +0\.0$/m);
    const [same] = (await capture(["report", "whole"], { cwd: folder })).out.split("\nSeconds per");
    expect(same?.trimEnd()).toBe(out.trimEnd());
    const report = JSON.parse(
      (await capture(["report", "whole", "--json"], { cwd: folder })).out,
    ) as {
      curves: { pipeline: string; windows: unknown[] }[];
    };
    expect(report.curves.map(({ pipeline, windows }) => [pipeline, windows.length])).toEqual([
      ["act", 4],
      ["rap", 4],
      ["ldm", 4],
    ]);
    expect(
      await capture(["report", "whole", "--html", "page.html"], { cwd: folder }),
    ).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, "page.html"), "utf8")).toContain("Success along the stream");
  });

  it("writes results as it goes, and plays streams side by side with the same results", async () => {
    const args = [
      ..."bench --built-in --stream --limit 2 --pipelines rap --trials 2".split(" "),
      ...served(),
    ];
    const stopped = await cut(
      [...args, "--out", "stopped", "--workers", "1"],
      "SIGINT",
      () => linesOf("stopped") > 0,
    );
    expect([stopped.code, linesOf("stopped") < 4]).toEqual([130, true]);
    expect(
      await runBinary([...args, "--out", "stopped", "--workers", "2"], { cwd: folder }),
    ).toMatchObject({ code: 0 });
    expect(
      await capture([...args, "--out", "alone", "--workers", "0"], { cwd: folder }),
    ).toMatchObject({ code: 0 });
    expect(resultsOf("stopped")).toBe(resultsOf("alone"));
  });

  it("refuses a stream's options without a stream, and values that make no sense", async () => {
    const bench = (...args: readonly string[]) =>
      capture(["bench", "--built-in", ...args], { cwd: folder });
    expect(await bench("--passes", "2", "--batch-every", "3")).toMatchObject({
      code: 2,
      error: expect.stringMatching(
        /--passes, --batch-every are of a stream, and there is none\n {2}hint: give --stream too/,
      ) as string,
    });
    expect((await bench("--stream", "--passes", "0")).code).toBe(2);
    expect((await bench("--stream", "--start-with", "luck")).code).toBe(2);
  });
});
