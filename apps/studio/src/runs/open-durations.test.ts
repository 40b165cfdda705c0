import { appendFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runPaths } from "@mnemograph/bench/results";
import { afterAll, expect, it } from "vitest";
import { jsonOf, openApp } from "../../test/open-app.js";
import { jsonLines, newFolder, writeRun } from "../../test/write-run.js";
import type { EpisodePage } from "./page-of-episodes.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true }));

it("stand beside their episodes, also while the file grows, and are read from no other folder", async () => {
  const given = join(folder, "given");
  const { durations } = runPaths(writeRun(given, "timed", 1));
  const get = openApp([given]);
  const found = async () => {
    const { rows } = await jsonOf<EpisodePage>(get("/api/runs/timed/episodes"));
    return rows.map(({ duration }) => duration?.seconds);
  };
  expect(await found()).toEqual([undefined, undefined]);
  const line = (episodeId: string, seconds: number) =>
    jsonLines([{ episodeId, seconds, callSeconds: seconds / 2 }]);
  writeFileSync(durations, line("act~test~task-0~0", 3.5));
  expect(await found()).toEqual([3.5, undefined]);
  appendFileSync(durations, `${line("ldm~test~task-0~0", 1)}{"half a line`);
  expect(await found()).toEqual([3.5, 1]);
  renameSync(durations, join(folder, "outside.jsonl"));
  symlinkSync(join(folder, "outside.jsonl"), durations);
  expect(await found()).toEqual([undefined, undefined]);
});
