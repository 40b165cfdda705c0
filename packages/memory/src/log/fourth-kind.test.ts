import { join } from "node:path";
import { InMemoryStore } from "@langchain/langgraph";
import { describe, expect, it } from "vitest";
import { clearedAfterEach, collect, expectCode, temporaryFolder } from "../conformance.testing.js";
import { hasPostgres, ownDatabase } from "../postgres/postgres.testing.js";
import { listSqliteMemories } from "../sqlite/list-memories.js";
import { storeLog } from "../store/store-log.js";
import { exportMemory } from "../transfer/export-memory.js";
import { importMemory } from "../transfer/import-memory.js";
import { likelyPlaces, sightings, type SightingLog } from "./fourth-kind.testing.js";
import { inProcessLog } from "./in-process-log.js";
import { postgresLog } from "./postgres-log.js";
import { sqliteLog } from "./sqlite-log.js";

const path = join(temporaryFolder(), "memory.sqlite");
const database = ownDatabase("fourth");
const store = new InMemoryStore();
const drivers: Readonly<Record<string, (namespace: string) => Promise<SightingLog>>> = {
  "in process": async (namespace) => inProcessLog(sightings, { namespace }),
  SQLite: (namespace) => sqliteLog(sightings, { path, namespace, synchronous: "normal" }),
  "a LangGraph store": async (namespace) => storeLog(sightings, { store, namespace }),
  PostgreSQL: async (namespace) =>
    postgresLog(sightings, { database: await database(), namespace }),
};
const seen = (taskId: string, thing: string, place: string, step = 0) => ({
  taskId,
  thing,
  place,
  step,
});

for (const [name, open] of Object.entries(drivers)) {
  describe.skipIf(name === "PostgreSQL" && !hasPostgres)(`a fourth kind of memory: ${name}`, () => {
    const kept = clearedAfterEach();
    let opened = 0;
    /** A memory that no test before wrote to. */
    const fresh = () => kept(open(`house ${(opened += 1)}`));

    it("is a schema and a query", async () => {
      const log = await fresh();
      const first = [
        seen("a", "mug", "shelf"),
        seen("b", "mug", "sink"),
        seen("c", "mug", "sink"),
        seen("a", "pan \u0000 \ud800", "stove"),
      ];
      expect(await log.add(first)).toEqual({ version: 1, added: 4, replaced: 0, unchanged: 0 });
      expect(await likelyPlaces(log, "mug")).toEqual(["sink", "shelf"]);
      expect(await likelyPlaces(log, "pan \u0000 \ud800")).toEqual(["stove"]);
      expect(await likelyPlaces(log, "nothing")).toEqual([]);
      await expectCode(log.where("place", "sink"), "USAGE", /place/);
      expect(log.kind).toBe("sightings");
    });

    it("counts additions, replacements and what was there, and raises the version only for a change", async () => {
      const log = await fresh();
      await log.add([seen("a", "mug", "shelf"), seen("b", "mug", "sink")]);
      expect(
        await log.add([
          seen("a", "mug", "sink"),
          seen("b", "mug", "sink"),
          seen("c", "mug", "bin"),
        ]),
      ).toEqual({
        version: 2,
        added: 1,
        replaced: 1,
        unchanged: 1,
      });
      expect(await log.add([seen("c", "mug", "bin")])).toMatchObject({ version: 2, unchanged: 1 });
      // Of two with one key the last counts.
      expect(await log.add([seen("d", "mug", "bin"), seen("d", "mug", "bed")])).toMatchObject({
        version: 3,
        added: 1,
      });
      expect(await log.where("thing", "mug")).toHaveLength(4);
      expect((await log.where("thing", "mug")).at(-1)).toEqual(seen("d", "mug", "bed"));
    });

    it("takes out by key, and pinned readers keep what they saw", async () => {
      const log = await fresh();
      await log.add([seen("a", "mug", "shelf"), seen("b", "mug", "sink")]);
      const pinned = await log.at(1);
      const known = { taskId: "a", thing: "mug" };
      expect(await log.remove([known, known, { taskId: "z", thing: "mug" }])).toEqual({
        version: 2,
        removed: 1,
      });
      expect(await log.remove([known])).toEqual({ version: 2, removed: 0 });
      expect(await log.all()).toEqual([seen("b", "mug", "sink")]);
      expect(await pinned.all()).toEqual([seen("a", "mug", "shelf"), seen("b", "mug", "sink")]);
      await log.add([seen("a", "mug", "bin")]);
      expect(await log.all()).toEqual([seen("b", "mug", "sink"), seen("a", "mug", "bin")]);
      await log.clear();
      await expectCode(pinned.where("thing", "mug"), "MEMORY_VERSION_UNKNOWN");
      await expectCode(log.at(1), "MEMORY_VERSION_UNKNOWN");
    });

    it("is all or nothing, names the field, and keeps its namespace and kind apart", async () => {
      const log = await fresh();
      await expectCode(
        log.add([seen("a", "mug", "shelf"), seen("b", "mug", "")]),
        "MEMORY_INVALID",
        /sightings.*"place"/,
      );
      expect(await log.version()).toBe(0);
      await log.add([seen("a", "mug", "shelf")]);
      expect(await (await fresh()).all()).toEqual([]);
    });

    it("travels with every version, in pages, and refuses a damaged line", async () => {
      const log = await fresh();
      await log.setMetadata({ by: "me" });
      await log.add(
        Array.from({ length: 1200 }, (_, index) => seen("a", `thing ${index}`, "shelf", index)),
      );
      await log.add([seen("a", "thing 0", "sink")]);
      await log.remove([{ taskId: "a", thing: "thing 1" }]);
      const lines = await collect(exportMemory(log));
      expect(lines).toHaveLength(1202);
      const copy = await fresh();
      await importMemory(copy, lines);
      expect(await collect(exportMemory(copy))).toEqual(lines);
      expect(await copy.all()).toEqual(await log.all());
      expect(await (await copy.at(1)).where("thing", "thing 0")).toEqual([
        seen("a", "thing 0", "shelf"),
      ]);
      expect(await copy.metadata()).toEqual({ by: "me" });
      await expectCode(importMemory(copy, lines), "MEMORY_INVALID", /not empty/);
      const empty = await fresh();
      const wrong = lines.map((line, index) =>
        index === 2 ? line.replace("thing 1", "thing 0") : line,
      );
      await expectCode(
        importMemory(empty, wrong),
        "MEMORY_INVALID",
        /line 3, field "thing": repeats/,
      );
      await expectCode(
        importMemory(empty, lines.with(0, lines[0]!.replace("sightings", "tuples"))),
        "MEMORY_INVALID",
        /"kind"/,
      );
    });
  });
}

it("is listed with the others of a file", async () => {
  const log = await sqliteLog(sightings, { path, namespace: "listed" });
  await log.add([seen("a", "mug", "shelf")]);
  await log.close();
  expect(await listSqliteMemories(path)).toContainEqual({
    kind: "sightings",
    namespace: "listed",
    version: 1,
    oldestVersion: 0,
    metadata: {},
  });
});
