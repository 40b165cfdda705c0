import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runBinary } from "../../test/binary.js";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const bench = (...args: string[]) =>
  runBinary(
    ["bench", "--built-in", "--limit", "2", "--pipelines", "act", "--workers", "1", ...args],
    { cwd: folder },
  );
const benchHere = (...args: string[]) =>
  capture(
    ["bench", "--built-in", "--limit", "2", "--pipelines", "act", "--workers", "0", ...args],
    { cwd: folder },
  );
const results = (run: string) =>
  readFileSync(join(folder, run, "results.jsonl"), "utf8")
    .trimEnd()
    .split("\n");

describe("bench with a recording", () => {
  it("plays the same episodes again from the calls that it wrote down", async () => {
    const first = await bench("--record", "calls.jsonl", "--out", "first");
    expect(first).toMatchObject({ code: 0 });
    const again = await bench("--model", "replay:calls.jsonl", "--out", "again");
    expect(again).toMatchObject({ code: 0 });
    const played = (line: string) => ({ ...(JSON.parse(line) as object), runId: "", model: "" });
    expect(results("again").map(played)).toEqual(results("first").map(played));
  });

  it("stops at a budget and keeps what is finished; more budget goes on from there", async () => {
    const stopped = await bench("--max-cost", "0", "--out", "bounded");
    expect(stopped).toMatchObject({
      code: 1,
      error: expect.stringContaining("MODEL_BUDGET_EXCEEDED") as string,
    });
    const finished = await benchHere("--max-cost", "1", "--out", "bounded");
    expect(finished).toMatchObject({ code: 0 });
    expect(results("bounded")).toHaveLength(2);
  });
});
