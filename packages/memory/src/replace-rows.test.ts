import { describe, expect, it } from "vitest";
import { allDrivers } from "./all-drivers.testing.js";
import { expectCode } from "./conformance.testing.js";
import { sampleEmbedder, sampleLog } from "./experiences/sample-experiences.testing.js";
import { hasPostgres } from "./postgres/postgres.testing.js";
import type { StoredMemory } from "./stored-memory.js";
import { sampleBatch } from "./tuples/sample-tuples.testing.js";

const experience = (id: string) => ({
  log: sampleLog(id, { entries: [] }),
  vectors: { task: new Float32Array([1, 0, 0]), entries: [] },
});

/** A memory's rows and versions, as they travel. */
const snapshotOf = async <Row>(memory: StoredMemory<Row>) => {
  const { rows: exported, rowCount: _count, ...snapshot } = await memory.exportRows();
  const rows: Row[] = [];
  for await (const row of exported) rows.push(row);
  return { ...snapshot, rows };
};

for (const [name, driver] of Object.entries(allDrivers("replaced"))) {
  if (name !== "SQLite" && name !== "PostgreSQL") continue;
  describe.skipIf(name === "PostgreSQL" && !hasPostgres)(`rows that are replaced: ${name}`, () => {
    it("leave what is kept as it was, in versions that continue", async () => {
      const memory = await driver.experiences("kept", sampleEmbedder);
      await memory.add([experience("a")]);
      const { version } = await memory.add([experience("b")]);
      const pinned = await memory.at(version);
      const snapshot = await snapshotOf(memory);
      await memory.replaceRows?.({
        ...snapshot,
        rows: snapshot.rows.filter(({ log }) => log.id === "b"),
      });
      expect(await memory.logIds()).toEqual(["b"]);
      expect(await memory.query({ task: new Float32Array([1, 0, 0]), topK: 2 })).toHaveLength(1);
      await expectCode(pinned.logIds(), "MEMORY_VERSION_UNKNOWN");
      expect(await memory.extent()).toEqual({ version: 5, oldestVersion: 3 });
      expect((await memory.add([experience("c")])).version).toBe(6);
      await memory.close();
    });

    it("stay where somebody wrote meanwhile, in every kind of memory", async () => {
      const experiences = await driver.experiences("changed", sampleEmbedder);
      const tuples = await driver.tuples("changed");
      const reflections = await driver.reflections("changed");
      const note = { taskId: "t", taskType: "put", trial: 0, text: "look first" };
      await experiences.add([experience("a")]);
      await tuples.addBatch(sampleBatch());
      await reflections.add(note);
      const before = [
        await snapshotOf(experiences),
        await snapshotOf(tuples),
        await snapshotOf(reflections),
      ] as const;
      await experiences.add([experience("b")]);
      await tuples.addBatch(sampleBatch("later"));
      await reflections.add({ ...note, trial: 1 });
      await expectCode(experiences.replaceRows!(before[0]), "MEMORY_CHANGED");
      await expectCode(tuples.replaceRows!(before[1]), "MEMORY_CHANGED");
      await expectCode(reflections.replaceRows!(before[2]), "MEMORY_CHANGED");
      expect(await experiences.logIds()).toEqual(["a", "b"]);
      expect(await tuples.batches()).toHaveLength(2);
      expect(await reflections.everything()).toHaveLength(2);
      await tuples.replaceRows!(await snapshotOf(tuples));
      await reflections.replaceRows!(await snapshotOf(reflections));
      expect(await tuples.batches()).toHaveLength(2);
      expect(await reflections.everything()).toHaveLength(2);
      for (const memory of [experiences, tuples, reflections]) await memory.close();
    });
  });
}
