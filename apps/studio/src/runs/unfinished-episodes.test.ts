import { appendFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runPaths } from "@mnemograph/bench/results";
import { afterAll, expect, it } from "vitest";
import { eventsOf, jsonLines, newFolder, writeRun } from "../../test/write-run.js";
import { openTraces } from "../trace/open-traces.js";
import { findRuns } from "./find-runs.js";
import { openRunIndexes } from "./run-index.js";
import { unfinishedEpisodes } from "./unfinished-episodes.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const readTrace = openTraces();
const unfinishedIn = async (name: string) => {
  const [run] = await findRuns([join(folder, name)]);
  const index = run && (await openRunIndexes()(run));
  return typeof index === "object" ? unfinishedEpisodes(index, readTrace) : [];
};
const unfinishedOf = async (name: string, missing: number, begun: readonly string[]) => {
  const directory = writeRun(folder, name, 2, missing);
  for (const id of begun) writeFileSync(runPaths(directory).eventsOf(id), "");
  return (await unfinishedIn(name)).map(({ episodeId }) => episodeId);
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

it("name the nodes that run in all lanes, from a log that is still written, half a last line and a dead process's log beside it", async () => {
  const directory = writeRun(folder, "live", 2, 4);
  const id = "ldm~test~task-2~0";
  const path = runPaths(directory).eventsOf(id);
  const lines = jsonLines(eventsOf(id, "ldm", ["go to desk 1"], true))
    .trimEnd()
    .split("\n");
  const started = ["put/1", "put/2"].map((lane) =>
    JSON.stringify({ type: "node-start", node: "act", path: `playBatch:${lane}`, at: 30 }),
  );
  const ended = started[0]?.replace("-start", "-end").replace("}", ',"update":{}}');
  const frame = JSON.stringify({ type: "node-start", node: "playBatch", path: "", at: 3 });
  const text = [lines[0], frame, ...started, lines[1]?.slice(0, 20)].join("\n");
  writeFileSync(`${path}.77.partial`, jsonLines(eventsOf("dead", "ldm", [], false)));
  utimesSync(`${path}.77.partial`, 1, 1);
  writeFileSync(`${path}.78.partial`, text);
  const running = [
    { node: "act", path: "playBatch:put/1" },
    { node: "act", path: "playBatch:put/2" },
  ];
  expect(await unfinishedIn("live")).toEqual([
    { episodeId: id, progress: { steps: 0, nodes: 3, running } },
  ]);
  appendFileSync(`${path}.78.partial`, `${lines[1]?.slice(20)}\n${ended}\n`);
  renameSync(`${path}.78.partial`, path);
  expect(await unfinishedIn("live")).toMatchObject([
    {
      progress: {
        nodes: 4,
        running: [
          { node: "act", path: "playBatch:put/2" },
          { node: "resetEnvironment", path: "playBatch:put/1" },
        ],
      },
    },
  ]);
});
