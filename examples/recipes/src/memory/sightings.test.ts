import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportMemory, importMemory, inProcessLog } from "@mnemograph/memory";
import { sqliteLog } from "@mnemograph/memory/sqlite";
import { afterAll, describe, expect, it } from "vitest";
import { tasks } from "../environment/lamps.js";
import { likelyPlaces, noteSightings, sightings } from "./sightings.js";

const folder = mkdtempSync(join(tmpdir(), "sightings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ["in process", async () => inProcessLog(sightings, { namespace: "household" })],
  [
    "in a SQLite file",
    () => sqliteLog(sightings, { path: join(folder, "memory.sqlite"), namespace: "household" }),
  ],
] as const)("sightings %s", (_, open) => {
  it("are added, looked up, taken out and seen as they were", async () => {
    const log = await open();
    const { version } = await log.add([{ taskId: "1", thing: "mug", place: "sink", step: 3 }]);
    expect(await likelyPlaces(log, "mug")).toEqual(["sink"]);
    await log.remove([{ taskId: "1", thing: "mug" }]); // by the key's fields
    expect(await likelyPlaces(log, "mug")).toEqual([]);
    expect(await likelyPlaces(await log.at(version), "mug")).toEqual(["sink"]); // this version does not change

    const lines: string[] = [];
    for await (const line of exportMemory(log)) lines.push(line);
    const copy = inProcessLog(sightings, { namespace: "copy" });
    await importMemory(copy, lines);
    expect(await likelyPlaces(await copy.at(version), "mug")).toEqual(["sink"]);
    await log.close();
  });
});

it("are noted by a node", async () => {
  const sightingMemory = inProcessLog(sightings);
  const seen = {
    task: tasks[0]!,
    observation: "You are in the attic. You see a lamp.",
    trajectory: [],
  };
  expect(await noteSightings.run(seen, { sightingMemory })).toEqual({});
  expect(await likelyPlaces(sightingMemory, "lamp")).toEqual(["attic"]);
});
