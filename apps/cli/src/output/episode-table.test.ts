import { expect, it } from "vitest";
import { episodeTable, listedEpisodes } from "./episode-table.js";

const result = (episodeId: string, more: object) =>
  ({
    episodeId,
    pipeline: "act",
    taskId: "put-1",
    success: true,
    score: 1,
    steps: 4,
    promptTokens: 1000,
    completionTokens: 234,
    ...more,
  }) as never;

const episodes = listedEpisodes(
  ["act~a~0", "act~b~0", "act~c~0", "act~d~0", "ldm~a~0"],
  [
    result("act~d~0", {
      success: false,
      score: 0,
      error: { code: "WorkerDied", message: "it died" },
    }),
    result("act~a~0", {}),
    result("act~b~0", { success: false, score: 0.5 }),
    result("act~c~0", { success: false, score: 0, taskId: "put\u001B[31m" }),
  ],
);

it("numbers episodes by the list of ids, and says how each ended", () => {
  expect(episodes.map(({ number, outcome, tokens }) => [number, outcome, tokens])).toEqual([
    [1, "success", 1234],
    [2, "failed (0.50)", 1234],
    [3, "failed", 1234],
    [4, "WorkerDied", 1234],
    [5, "unfinished", null],
  ]);
});

it("lays them out in columns, without control characters of a task", () => {
  const lines = episodeTable(episodes).split("\n");
  expect(lines[0]).toMatch(/^ +# +pipeline +task +outcome +steps +tokens$/);
  expect(lines[2]).toMatch(/^ +1 +act +put-1 +success +4 +1,234$/);
  expect(lines.join("\n")).not.toContain("\u001B");
  expect(lines.at(-1)).toMatch(/^ +5 +– +ldm~a~0 +unfinished +– +–$/);
});
