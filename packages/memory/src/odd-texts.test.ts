import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allDrivers } from "./all-drivers.testing.js";
import { clearedAfterEach, collect, temporaryFolder } from "./conformance.testing.js";
import { sampleEmbedder, sampleLog } from "./experiences/sample-experiences.testing.js";
import { hasPostgres } from "./postgres/postgres.testing.js";
import type { ReflectionMemory } from "./reflections/reflection-memory.js";
import { sqliteReflectionMemory } from "./reflections/sqlite-reflection-memory.js";
import { listSqliteMemories } from "./sqlite/list-memories.js";
import { exportMemory } from "./transfer/export-memory.js";
import { importMemory } from "./transfer/import-memory.js";
import { inProcessTupleMemory } from "./tuples/in-process-tuple-memory.js";
import { everything, place, sampleTuple } from "./tuples/sample-tuples.testing.js";

/** No two are the same, but a driver that writes plain UTF-8 takes the first three for one. */
const odd = [
  "half \ud800",
  "half \udbff",
  "half \ufffd",
  "half \udc00\ud800",
  "nul \u0000",
  "nul ",
  "sub \u001a",
  "sub \u001a0000",
  "pair \u{1f600}",
];

for (const [name, driver] of Object.entries(allDrivers("odd"))) {
  describe.skipIf(name === "PostgreSQL" && !hasPostgres)(
    `texts that databases take badly: ${name}`,
    () => {
      const kept = clearedAfterEach();

      it("stay what they were as parts of tuples, through an export too", async () => {
        const memory = await kept(driver.tuples("tuples"));
        for (const batchId of odd) {
          const goalTypes = odd.map((text, index) => ({
            id: index + 1,
            name: text,
            goals: [text],
          }));
          const observationTypes = odd.map((text, index) => ({
            goalTypeId: 1,
            id: index + 1,
            name: text,
          }));
          const tuples = odd.map((text) =>
            place(1, 1, sampleTuple(text, { goal: text, observation: text, action: text })),
          );
          await memory.addBatch({ batchId, goalTypes, observationTypes, tuples });
          expect(
            await memory.addBatch({ batchId, goalTypes, observationTypes, tuples }),
          ).toMatchObject({ added: 0 });
          expect(
            (await memory.tuplesInCell({ batchId })).map(({ id, goal, observation }) => [
              id,
              goal,
              observation,
            ]),
          ).toEqual(odd.map((text) => [text, text, text]));
          expect((await memory.goalTypes({ batchId })).map((type) => type.name)).toEqual(odd);
          expect(
            (await memory.goalTypes({ batchId })).slice(1).map(({ examples }) => examples),
          ).toEqual(odd.slice(1).map((text) => [text]));
          expect(
            (await memory.observationTypes({ batchId, goalTypeId: 1 })).map((type) => type.name),
          ).toEqual(odd);
        }
        expect(await memory.batches()).toEqual(odd);
        const lines = await collect(exportMemory(memory));
        const [same, plain] = [await kept(driver.tuples("tuples again")), inProcessTupleMemory()];
        for (const copy of [same, plain]) {
          await importMemory(copy, lines);
          expect(await everything(copy)).toEqual(await everything(memory));
          expect(await collect(exportMemory(copy))).toEqual(lines);
        }
      });

      it("stay what they were as parts of experiences, through an export too", async () => {
        const memory = await kept(driver.experiences("experiences", sampleEmbedder));
        const logs = odd.map((text) =>
          sampleLog(text, { task: text, category: text, plan: text, entries: [text, text] }),
        );
        const vectors = {
          task: new Float32Array([1e-45, 0, -0]),
          entries: [new Float32Array([3e38, 1, 0]), new Float32Array(3)],
        };
        await memory.add(logs.map((log) => ({ log, vectors })));
        expect(await memory.logIds()).toEqual(odd);
        for (const log of logs) {
          expect(await memory.log(log.id)).toEqual(log);
          const found = await memory.query({ topK: 99, filter: { category: log.category } });
          expect(found.map(({ logId }) => logId)).toEqual([log.id]);
        }
        expect((await memory.stats()).categories).toEqual(
          Object.fromEntries(odd.map((text) => [text, 1])),
        );
        const lines = await collect(exportMemory(memory));
        const copy = await kept(driver.experiences("experiences again", sampleEmbedder));
        await importMemory(copy, lines);
        expect(await collect(exportMemory(copy))).toEqual(lines);
        expect(await copy.remove(odd)).toMatchObject({ removed: odd.length });
      });

      it("stay what they were as parts of reflections, through an export too", async () => {
        const memory = await kept(driver.reflections("reflections"));
        for (const text of odd) await memory.add({ taskId: text, trial: 0, text });
        for (const text of odd)
          expect(await memory.last(text, 3)).toEqual([{ taskId: text, trial: 0, text }]);
        expect(await memory.taskIds()).toEqual(odd.toSorted());
        for (const text of odd)
          expect(await memory.add({ taskId: text, trial: 0, text })).toMatchObject({
            changed: false,
          });
        const lines = await collect(exportMemory(memory));
        const copy = await kept(driver.reflections("reflections again"));
        await importMemory(copy, lines);
        expect(await collect(exportMemory(copy))).toEqual(lines);
      });

      it("are names of namespaces that do not meet", async () => {
        const memories = new Map<string, ReflectionMemory>();
        for (const namespace of odd)
          memories.set(namespace, await kept(driver.reflections(namespace)));
        for (const [text, memory] of memories) await memory.add({ taskId: "task", trial: 0, text });
        for (const [text, memory] of memories)
          expect(await memory.all("task")).toEqual([{ taskId: "task", trial: 0, text }]);
      });
    },
  );
}

it("are listed as they were given", async () => {
  const file = join(temporaryFolder(), "listed.sqlite");
  for (const namespace of odd) {
    const memory = await sqliteReflectionMemory({ path: file, namespace });
    await memory.add({ taskId: "task", trial: 0, text: "text" });
    await memory.close();
  }
  expect((await listSqliteMemories(file)).map(({ namespace }) => namespace).toSorted()).toEqual(
    odd.toSorted(),
  );
});
