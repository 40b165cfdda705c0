import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { runPaths } from "@mnemograph/bench/results";
import { afterAll, expect, it } from "vitest";
import { openApp } from "../../test/open-app.js";
import { eventsOf, jsonLines, newFolder, writeRun } from "../../test/write-run.js";
import { LOOK_AGAIN } from "./follow.js";

const folder = newFolder();
const id = "act~test~task-9~0";
const log = runPaths(writeRun(folder, "doors", 1, 4)).eventsOf(id);
const [first, ...rest] = eventsOf(id, "act", ["look", "wait"], true);
afterAll(() => rmSync(folder, { recursive: true }));

/** Milliseconds for which `bench` may hold an event back before it stands in the log. */
const HELD_BACK = 150;

/** How many looks it takes until what was written after the first one is sent. */
const looksUntilSent = async (path: string, write: () => void): Promise<number> => {
  let looks = 0;
  const app = openApp([folder], async () => {
    looks += 1;
    if (looks === 1) write();
    return looks < 5;
  });
  const reader = (await app(path)).body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (text.split("event: growth").length < 3) text += (await reader.read()).value ?? "";
  await reader.cancel();
  return looks;
};

it("sends what came to a trace and to a run at the next look, which comes within a second of the write", async () => {
  writeFileSync(log, jsonLines([first]));
  const trace = `/api/runs/doors/episodes/${id}/live`;
  const grow = () => appendFileSync(log, jsonLines(rest.slice(0, 3)));
  expect(await looksUntilSent(trace, grow)).toBeLessThanOrEqual(2);
  const growMore = () => appendFileSync(log, jsonLines(rest.slice(3)));
  expect(await looksUntilSent("/api/runs/doors/live", growMore)).toBeLessThanOrEqual(2);
  expect(HELD_BACK + LOOK_AGAIN).toBeLessThan(1000);
});
