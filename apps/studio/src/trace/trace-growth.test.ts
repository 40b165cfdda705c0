import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { runPaths } from "@mnemograph/bench/results";
import { afterAll, expect, it } from "vitest";
import { eventsOf, jsonLines, newFolder, writeRun } from "../../test/write-run.js";
import { findRuns } from "../runs/find-runs.js";
import { mergeGrowth } from "./merge-growth.js";
import { openTraces } from "./open-traces.js";
import { type TraceGrowth, traceGrowth } from "./trace-growth.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true }));
const id = "ldm~test~task-9~0";
const log = runPaths(writeRun(folder, "doors", 1, 4)).eventsOf(id);
const text = jsonLines(eventsOf(id, "ldm", ["take red key 1", "open red door 1"], true));

it("sums up to the whole trace, wherever the log stood when it was looked at", async () => {
  const [run] = await findRuns([folder]);
  if (run === undefined) throw new Error("the run is not found");
  const grown = async (readTrace: ReturnType<typeof openTraces>, since?: string) => {
    const trace = await readTrace(run, id);
    return trace === undefined ? null : traceGrowth(trace, true, since);
  };
  let known: TraceGrowth | null = null;
  const readTrace = openTraces();
  writeFileSync(log, "");
  // Pieces of a length that ends in the middle of most lines.
  for (let place = 0; place < text.length; place += 173) {
    appendFileSync(log, text.slice(place, place + 173));
    const growth: TraceGrowth | null = await grown(readTrace, known?.id);
    if (growth !== null) known = known === null ? growth : mergeGrowth(known, growth);
    expect(await grown(readTrace, known?.id)).toBeNull();
  }
  const whole = await grown(openTraces());
  expect(known).toEqual({ ...whole, isWhole: false });
  expect(whole?.facts.ended?.success).toBe(true);
  // The episode is played again: nothing of the earlier log stays.
  rmSync(log);
  writeFileSync(log, text.slice(0, text.indexOf("\n") + 1));
  const again = await grown(readTrace, known?.id);
  expect(again).toMatchObject({ isWhole: true, spans: [], steps: [] });
  expect(known && again && mergeGrowth(known, again)).toEqual(again);
});
