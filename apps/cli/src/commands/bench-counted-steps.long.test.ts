import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const Line = z.object({ episodeId: z.string(), steps: z.number(), calls: z.number() });

const play = async (counting: "last" | "sum") => {
  const options = { reflexion: { maxTrials: 2, skipSolved: false }, steps: counting };
  const args = [
    ..."--pipelines act,reflexion --limit 1 --option steps=6 --out".split(" "),
    counting,
    "--set",
    JSON.stringify(options),
  ];
  const { code, error } = await capture(["bench", ...args, "--workers", "0"], { cwd: folder });
  expect({ code, error }).toMatchObject({ code: 0 });
  const lines = readFileSync(join(folder, counting, "results.jsonl"), "utf8")
    .trimEnd()
    .split("\n");
  return lines
    .map((line) => Line.parse(JSON.parse(line)))
    .toSorted((left, right) => left.episodeId.localeCompare(right.episodeId));
};

describe("steps of a result", () => {
  it("are those of the last trial, or of all trials with the option", async () => {
    const [last, sum] = [await play("last"), await play("sum")];
    expect(last).toHaveLength(2);
    for (const [index, { episodeId, steps, calls }] of last.entries()) {
      const isTrials = episodeId.startsWith("reflexion");
      expect(sum[index]).toMatchObject({ episodeId, calls });
      if (isTrials) expect(sum[index]?.steps).toBeGreaterThan(steps);
      else expect(sum[index]?.steps).toBe(steps);
      // One call for each step of both trials, and reflections between them.
      if (isTrials) expect([0, 1]).toContain(calls - (sum[index]?.steps ?? 0));
    }
  });
});
