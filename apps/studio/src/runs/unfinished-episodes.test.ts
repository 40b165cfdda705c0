import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runPaths } from "@mnemograph/bench/results";
import { afterAll, expect, it } from "vitest";
import { newFolder, writeRun } from "../../test/write-run.js";
import { findRuns } from "./find-runs.js";
import { openRunIndexes } from "./run-index.js";
import { unfinishedEpisodes } from "./unfinished-episodes.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const unfinishedOf = async (name: string, missing: number, begun: readonly string[]) => {
  const directory = writeRun(folder, name, 2, missing);
  for (const id of begun) writeFileSync(runPaths(directory).eventsOf(id), "");
  const [run] = await findRuns([join(folder, name)]);
  const index = run && (await openRunIndexes()(run));
  return typeof index === "object" ? unfinishedEpisodes(index) : index;
};

it("are those with events and without a result, of a run that goes on", async () => {
  expect(await unfinishedOf("going-on", 4, ["ldm~test~task-3~0", "act~test~task-2~0"])).toEqual([
    "act~test~task-2~0",
    "ldm~test~task-3~0",
  ]);
  expect(await unfinishedOf("not-begun", 4, [])).toEqual([]);
  expect(await unfinishedOf("complete", 0, ["left-behind"])).toEqual([]);
  expect(
    await unfinishedOf(
      "many",
      90,
      Array.from({ length: 80 }, (_, index) => `act~test~task-${index + 10}~0`),
    ),
  ).toHaveLength(64);
});
