import { describe, expect, it } from "vitest";
import { allDrivers } from "../all-drivers.testing.js";
import { collect, expectCode } from "../conformance.testing.js";
import { hasPostgres } from "../postgres/postgres.testing.js";
import { exportMemory } from "../transfer/export-memory.js";
import { importMemory } from "../transfer/import-memory.js";
import { sampleEmbedder, sampleLog } from "./sample-experiences.testing.js";
import { encodeVectors } from "./experience-row.js";

const two = { model: "axes", dimensions: 2 };
const other = { model: "other", dimensions: 3 };
const row = (...vectors: Float32Array[]) => ({
  version: 1,
  log: sampleLog(`log ${vectors.length}`, { entries: [] }),
  vectors: encodeVectors({ task: vectors[0], plan: vectors[1], entries: [] }),
});
const three = new Float32Array([1, 0, 0]);

for (const [name, driver] of Object.entries(allDrivers("embedder"))) {
  describe.skipIf(name === "PostgreSQL" && !hasPostgres)(`one embedder per memory: ${name}`, () => {
    it("holds for an import: neither another model's vectors nor others than it names", async () => {
      const source = await driver.experiences("source", sampleEmbedder);
      await source.add([
        { log: sampleLog("a", { entries: [] }), vectors: { task: three, entries: [] } },
      ]);
      const lines = await collect(exportMemory(source));
      for (const embedder of [two, other]) {
        const target = await driver.experiences(`target of ${embedder.model}`, embedder);
        await expectCode(
          importMemory(target, lines),
          "MEMORY_INVALID",
          /holds vectors of axes \(3\)/,
        );
        expect(await target.extent()).toEqual({ version: 0, oldestVersion: 0 });
        await target.close();
      }
      const unnamed = await driver.experiences("unnamed");
      await importMemory(unnamed, lines);
      expect((await unnamed.stats()).embedder).toEqual(sampleEmbedder);
      await unnamed.close();
      await source.close();
    });

    it("is named by model and size: an embedder itself is refused in words, and what else comes with a name is not kept", async () => {
      const embedder = { id: "axes", dimensions: 3, embed: async () => [] };
      await expectCode(
        (async () => driver.experiences("embedder itself", embedder as never))(),
        "USAGE",
        /embedder itself" was opened with an `embedder` that is no \{ model, dimensions \}/,
      );
      const memory = await driver.experiences("more than a name", {
        ...sampleEmbedder,
        embed: async () => [],
      } as never);
      await memory.add([
        { log: sampleLog("a", { entries: [] }), vectors: { task: three, entries: [] } },
      ]);
      expect((await memory.metadata())["embedder"]).toEqual(sampleEmbedder);
      await memory.close();
    });

    it("holds for rows that come without a file, and nothing is left of those that do not fit", async () => {
      const memory = await driver.experiences("rows", sampleEmbedder);
      const whole = { version: 1, oldestVersion: 0 };
      await expectCode(
        memory.importRows({ ...whole, metadata: {}, rows: [row(three)] }),
        "USAGE",
        /embedder/,
      );
      for (const wrong of [new Float32Array([1, 0]), new Float32Array([1, 0, 0, 0])]) {
        const rows = [row(three), row(three, wrong)];
        await expectCode(
          memory.importRows({ ...whole, metadata: { embedder: sampleEmbedder }, rows }),
          "MEMORY_INVALID",
          /log "log 2"/,
        );
      }
      expect(await memory.extent()).toEqual({ version: 0, oldestVersion: 0 });
      await memory.add([
        { log: sampleLog("b", { entries: [] }), vectors: { task: three, entries: [] } },
      ]);
      expect(await memory.logIds()).toEqual(["b"]);
      expect(await memory.query({ task: three, topK: 9 })).toHaveLength(1);
      await memory.close();
    });

    it("is named by what is added, not by metadata that come from elsewhere", async () => {
      const memory = await driver.experiences("metadata", sampleEmbedder);
      await memory.setMetadata({ note: "copied", embedder: other });
      expect(await memory.metadata()).toEqual({ note: "copied" });
      await memory.add([
        { log: sampleLog("a", { entries: [] }), vectors: { task: three, entries: [] } },
      ]);
      await memory.setMetadata({ embedder: other });
      expect(await memory.metadata()).toEqual({ embedder: sampleEmbedder });
      await memory.close();
    });
  });
}
