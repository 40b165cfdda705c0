import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportMemory, importMemory, inProcessLog } from "@mnemograph/memory";
import { afterAll, expect, it } from "vitest";
import { type SightingLog, sightings } from "../memory/sightings.js";
import { jsonFileLog } from "./json-file-log.js";

const folder = mkdtempSync(join(tmpdir(), "json-file-log-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const seen = (taskId: string, thing: string, place: string) => ({ taskId, thing, place, step: 1 });
const exported = async (log: SightingLog) => {
  const lines: string[] = [];
  for await (const line of exportMemory(log)) lines.push(line);
  return lines;
};
const codeOf = (error: { readonly code?: string }) => error.code;

/** Everything that a log can be asked for, and what it says. */
const everything = async (log: SightingLog): Promise<readonly unknown[]> => [
  await log.add([seen("1", "mug", "sink"), seen("2", "mug", "shelf"), seen("1", "mug", "desk")]),
  await log.add([
    seen("1", "mug", "desk"),
    seen("3", "pan \u0000 \ud83d\ude00", "stove"),
    seen("2", "mug", "bin"),
  ]),
  await log.setMetadata({ by: "me" }),
  await log.where("thing", "mug"),
  await log.remove([
    { taskId: "2", thing: "mug" },
    { taskId: "9", thing: "mug" },
  ]),
  await log.remove([{ taskId: "2", thing: "mug" }]),
  await log.add([{ ...seen("4", "mug", "sink"), step: -1 }]).catch(codeOf),
  await Promise.all([log.add([seen("5", "a", "b")]), log.add([seen("6", "a", "b")])]),
  await Promise.all([0, 1, 2, 3].map(async (version) => (await log.at(version)).all())),
  await log.all(),
  await log.extent(),
  await log.metadata(),
  await exported(log),
  await log.at(99).catch(codeOf),
  await importMemory(log, await exported(log)).catch(codeOf),
  await log.clear(),
  await log.at(1).catch(codeOf),
  await log.extent(),
  await log.add([seen("1", "mug", "bed")]),
  await exported(log),
];

it("says of everything what the driver in process says", async () => {
  const path = join(folder, "same.json");
  expect(await everything(jsonFileLog(sightings, { path }))).toEqual(
    await everything(inProcessLog(sightings)),
  );
});

it("keeps all versions for the next process, and moves to any other driver", async () => {
  const path = join(folder, "kept.json");
  const log = jsonFileLog(sightings, { path });
  await log.add([seen("1", "mug", "sink")]);
  await log.add([seen("1", "mug", "shelf")]);
  await log.close();
  const again = jsonFileLog(sightings, { path });
  expect(await (await again.at(1)).all()).toEqual([seen("1", "mug", "sink")]);
  const copy = inProcessLog(sightings);
  await importMemory(copy, await exported(again));
  expect(await exported(copy)).toEqual(await exported(again));
  const back = jsonFileLog(sightings, { path: join(folder, "back.json") });
  await importMemory(back, await exported(copy));
  expect(readFileSync(join(folder, "back.json"), "utf8")).toBe(readFileSync(path, "utf8"));
});
