import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../conformance.testing.js";
import { reembedSqlite } from "../sqlite/reembed-sqlite.js";
import { openDatabase } from "../sqlite/open-database.js";
import type { SearchOptions } from "./experience-memory.js";
import { inProcessExperienceMemory } from "./in-process-experience-memory.js";
import { sqliteExperienceMemory } from "./sqlite-experience-memory.js";
import { draw, embedder, experience, query } from "./topical-experiences.testing.js";
import { followsOtherWriters } from "./two-writers.testing.js";

const path = join(temporaryFolder(), "memory.sqlite");
const open = (namespace: string, options: SearchOptions & { readonly readOnly?: boolean } = {}) =>
  sqliteExperienceMemory({
    path,
    namespace,
    embedder,
    synchronous: "normal",
    search: "candidates",
    ...options,
  });
/** An exact memory, and one that searches by candidates, of the same logs. */
const pair = async (namespace: string, count: number, options: SearchOptions = {}) => {
  const experiences = Array.from({ length: count }, (_, index) => experience(index));
  const exact = inProcessExperienceMemory({ embedder });
  const found = await open(namespace, options);
  for (const memory of [exact, found]) await memory.add(experiences);
  return { exact, found, experiences };
};
const rowsOfCodes = async () => {
  const database = await openDatabase({ path });
  const rows = database.pluck<[], number>("SELECT count(*) FROM experience_code").get() ?? 0;
  database.close();
  return rows;
};

describe("search by candidates", () => {
  followsOtherWriters((namespace) =>
    sqliteExperienceMemory({
      path,
      namespace,
      embedder: { model: "axes", dimensions: 3 },
      search: "candidates",
    }),
  );

  it("refuses an oversampling that is no number from 1 on", async () => {
    const { found } = await pair("oversampling", 1, { oversampling: 0 });
    await expect(found.query(query())).rejects.toMatchObject({ code: "USAGE" });
    await found.close();
  });

  it("finds nearly all of the exactly best logs among some hundred", async () => {
    const { exact, found } = await pair("recall", 600);
    let [same, wanted] = [0, 0];
    for (let round = 0; round < 20; round += 1) {
      const asked = query({ intraTask: round % 4 === 0 });
      const best = new Set((await exact.query(asked)).map(({ logId }) => logId));
      wanted += best.size;
      same += (await found.query(asked)).filter(({ logId }) => best.has(logId)).length;
    }
    expect(same / wanted).toBeGreaterThan(0.93);
    await found.close();
  });

  it("equals the exact search where every log is a candidate", async () => {
    const { exact, found } = await pair("all", 120, { oversampling: 12 });
    for (const filter of [
      {},
      { successOnly: true },
      { rewardAbove: 0.4 },
      { category: "category 1" },
    ]) {
      const asked = query({ filter });
      expect(await found.query(asked)).toEqual(await exact.query(asked));
    }
    await found.close();
  });

  it("looks for as many candidates whatever a filter and removals leave", async () => {
    const { exact, found, experiences } = await pair("filters", 400);
    const removed = experiences.slice(0, 300).map(({ log }) => log.id);
    for (const memory of [exact, found]) await memory.remove(removed);
    const filter = { category: "category 1", successOnly: true };
    const asked = query({ filter, topK: 6 });
    expect(await found.query(asked)).toHaveLength(6);
    expect(await found.query(asked)).toEqual(await exact.query(asked));
    await found.close();
  });

  it("makes codes of logs that were written without any, once", async () => {
    const plain = await open("plain", { search: "exact" });
    const experiences = Array.from({ length: 30 }, (_, index) => experience(index));
    await plain.add(experiences);
    const asked = query();
    const best = await plain.query(asked);
    const before = await rowsOfCodes();
    const reader = await open("plain", { readOnly: true });
    expect(await reader.query(asked)).toEqual(best);
    expect(await rowsOfCodes()).toBe(before);
    await reader.close();
    const found = await open("plain");
    expect(await found.query(asked)).toEqual(best);
    const made = await rowsOfCodes();
    expect(made).toBe(before + 2);
    await plain.add([experience(99)]);
    expect(await found.query(query({ topK: 31 }))).toHaveLength(31);
    const again = await open("plain");
    expect(await again.query(asked)).toEqual(await plain.query(asked));
    expect(await rowsOfCodes()).toBe(made + 2);
    for (const memory of [plain, found, again]) await memory.close();
  });

  it("forgets the codes of a memory that is cleared, and of vectors that change", async () => {
    const memory = await open("changed");
    const before = await rowsOfCodes();
    await memory.add([experience(1), experience(2)]);
    expect(await rowsOfCodes()).toBe(before + 2);
    await memory.close();
    const other = { model: "other words", dimensions: 32 };
    const short = (logs: readonly { readonly id: string }[]) =>
      logs
        .map(({ id }) => experience(Number(id.split(" ")[1])))
        .map(({ log, vectors }) => ({
          log,
          vectors: {
            task: vectors.task!.slice(0, 32),
            entries: vectors.entries.map((one) => one.slice(0, 32)),
          },
        }));
    await reembedSqlite({
      path,
      embedder: other,
      embed: async (logs) => short(logs),
      includes: (namespace) => namespace === "changed",
      derived: { kind: "nothing", entry: (body) => body, metadata: (kept) => kept },
    });
    expect(await rowsOfCodes()).toBe(before);
    const changed = await sqliteExperienceMemory({
      path,
      namespace: "changed",
      search: "candidates",
    });
    const asked = { task: draw().slice(0, 32), topK: 2 };
    expect(await changed.query(asked)).toHaveLength(2);
    expect(await rowsOfCodes()).toBe(before + 2);
    await changed.clear();
    expect(await rowsOfCodes()).toBe(before);
    await changed.close();
  });
});
