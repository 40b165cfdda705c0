import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sqliteTupleMemory } from "./sqlite-tuple-memory.js";
import { sqliteTuplePages, type TuplePages } from "./sqlite-tuple-pages.js";

const folder = mkdtempSync(join(tmpdir(), "pages-"));
const place = { path: join(folder, "tuples.sqlite"), namespace: "__proto__" };
const TUPLES = 4200;

const placed = (index: number) => ({
  goalTypeId: 1,
  observationTypeId: 1 + (index % 2),
  tuple: {
    id: `tuple-${index}`,
    goal: "put a mug",
    history: { evaluation: "", summary: "" },
    observation: `You see shelf ${index}. ÄRMEL`,
    action: "wait",
    trajectoryId: "demo",
    step: 0,
    origin: "human" as const,
  },
});

describe("pages of tuples", () => {
  let opened: TuplePages | undefined;
  const pages = () => opened!;
  beforeAll(async () => {
    const memory = await sqliteTupleMemory(place);
    await memory.addBatch({
      batchId: "put\u0000/1",
      goalTypes: [{ id: 1, name: "put", goals: ["put a mug"] }],
      observationTypes: [1, 2].map((id) => ({ goalTypeId: 1, id, name: `type ${id}` })),
      tuples: Array.from({ length: TUPLES }, (_, index) => placed(index)),
    });
    await memory.revise({ batchId: "put\u0000/1", remove: ["tuple-3"] });
    await memory.close();
    const other = await sqliteTupleMemory({ ...place, namespace: "other" });
    await other.addBatch({ batchId: "b", tuples: [] });
    await other.close();
    opened = await sqliteTuplePages(place);
  });
  afterAll(async () => {
    await opened?.close();
    rmSync(folder, { recursive: true });
  });

  const idsOf = async (
    query: Omit<Parameters<TuplePages["page"]>[0], "from" | "limit">,
    from = 0,
  ) => {
    const { tuples, total } = await pages().page({ ...query, from, limit: 3 });
    return [total, tuples.map(({ tuple }) => tuple.id)];
  };

  it("hold what a version shows, in order, with the number of all", async () => {
    expect(await idsOf({ version: 1 })).toEqual([TUPLES, ["tuple-0", "tuple-1", "tuple-2"]]);
    expect(await idsOf({ version: 2 }, 2)).toEqual([TUPLES - 1, ["tuple-2", "tuple-4", "tuple-5"]]);
    expect(await idsOf({ version: 1 }, TUPLES - 1)).toEqual([TUPLES, [`tuple-${TUPLES - 1}`]]);
  });

  it("are filtered by the index and by words", async () => {
    const cell = { batchId: "put\u0000/1", goalTypeId: 1, observationTypeId: 2 };
    expect(await idsOf({ version: 1, cell })).toEqual([
      TUPLES / 2,
      ["tuple-1", "tuple-3", "tuple-5"],
    ]);
    expect(await idsOf({ version: 2, cell, words: ["shelf 4199", "ärmel"] })).toEqual([
      1,
      ["tuple-4199"],
    ]);
    expect(await idsOf({ version: 1, words: ["you see shelf 4199."] })).toEqual([
      1,
      ["tuple-4199"],
    ]);
    for (const pattern of ["shelf%4199", "shelf_4199", "!"])
      expect(await idsOf({ version: 1, words: [pattern] })).toEqual([0, []]);
    expect(await idsOf({ version: 1, cell: { batchId: "none" } })).toEqual([0, []]);
  });

  it("find tuples by their names, at a version", async () => {
    const names = ["tuple-3", "gone", "tuple-4100"].map((id) => ({ batchId: "put\u0000/1", id }));
    const ids = async (version: number) =>
      (await pages().find(names, version)).map(({ tuple, removedVersion }) => [
        tuple.id,
        removedVersion,
      ]);
    expect(await ids(1)).toEqual([
      ["tuple-3", 2],
      ["tuple-4100", undefined],
    ]);
    expect(await ids(2)).toEqual([["tuple-4100", undefined]]);
  });

  it("leave the process free for other work", async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    await pages().page({ version: 1, words: ["shelf"], from: 0, limit: 1 });
    const paged = turns;
    expect(paged).toBeGreaterThan(0);
    const memory = await sqliteTupleMemory(place);
    const { tuples, batches } = await (await memory.at(1)).stats();
    clearInterval(timer);
    await memory.close();
    expect(turns).toBeGreaterThan(paged + 1);
    expect([tuples, batches.map((batch) => batch.tuples)]).toEqual([TUPLES, [TUPLES]]);
  });
});
