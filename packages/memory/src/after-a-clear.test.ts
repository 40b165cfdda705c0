import { describe, expect, it } from "vitest";
import { allDrivers } from "./all-drivers.testing.js";
import { collect, expectCode } from "./conformance.testing.js";
import { sampleEmbedder, sampleLog } from "./experiences/sample-experiences.testing.js";
import { hasPostgres } from "./postgres/postgres.testing.js";
import { exportMemory } from "./transfer/export-memory.js";
import { importMemory } from "./transfer/import-memory.js";
import { sampleBatch } from "./tuples/sample-tuples.testing.js";

const experience = {
  log: sampleLog("a", { entries: [] }),
  vectors: { task: new Float32Array([1, 0, 0]), entries: [] },
};
const query = { task: new Float32Array([1, 0, 0]), topK: 1 };

for (const [name, driver] of Object.entries(allDrivers("cleared"))) {
  describe.skipIf(name === "PostgreSQL" && !hasPostgres)(`a cleared memory: ${name}`, () => {
    it("refuses pinned readers, whatever they ask for", async () => {
      const memory = await driver.tuples("memory");
      const { version } = await memory.addBatch(sampleBatch());
      const pinned = await memory.at(version);
      await memory.clear();
      await memory.addBatch(sampleBatch("later"));
      const asked = [
        () => pinned.version(),
        () => pinned.batches(),
        () => pinned.goalTypes({ batchId: "first" }),
        () => pinned.observationTypes({ batchId: "first", goalTypeId: 1 }),
        () => pinned.tuplesInCell({ batchId: "first", goalTypeId: 1, observationTypeId: 1 }),
        () => pinned.stats(),
      ];
      for (const ask of asked) await expectCode(ask(), "MEMORY_VERSION_UNKNOWN");
      await memory.close();
    });

    it("refuses pinned readers of experiences, whether they know the embedder or not", async () => {
      const memory = await driver.experiences("memory", sampleEmbedder);
      const unnamed = name === "in process" ? memory : await driver.experiences("memory");
      const { version } = await memory.add([experience]);
      const pinned = [await memory.at(version), await unnamed.at(version)];
      for (const reader of pinned) expect(await reader.query(query)).toHaveLength(1);
      await memory.clear();
      for (const reader of pinned) await expectCode(reader.query(query), "MEMORY_VERSION_UNKNOWN");
      await memory.close();
      await unnamed.close();
    });

    it("without an embedder answers with nothing, and travels", async () => {
      const memory = await driver.experiences("nobody's");
      await memory.setMetadata({ note: "kept" });
      expect(await memory.query(query)).toEqual([]);
      const lines = await collect(exportMemory(memory));
      expect(lines).toHaveLength(1);
      const copy = await driver.experiences("nobody's copy", sampleEmbedder);
      await importMemory(copy, lines);
      expect(await copy.metadata()).toEqual({ note: "kept" });
      await memory.close();
      await copy.close();
    });
  });
}
