import { describe, expect, it } from "vitest";
import { expectCode } from "../conformance.testing.js";
import { openPostgres } from "../postgres/open-postgres.js";
import { hasPostgres, ownDatabase, ownSchema, postgresUrl } from "../postgres/postgres.testing.js";
import { experienceMemoryConformance } from "./experience-memory.testing.js";
import { sampleEmbedder, withoutEntries } from "./sample-experiences.testing.js";
import { inProcessExperienceMemory } from "./in-process-experience-memory.js";
import { postgresExperienceMemory } from "./postgres-experience-memory.js";
import {
  embedder as topicalEmbedder,
  experience,
  query as topicalQuery,
} from "./topical-experiences.testing.js";
import { followsOtherWriters } from "./two-writers.testing.js";

const open = ownDatabase("experiences");

describe.skipIf(!hasPostgres)("with a PostgreSQL server", () => {
  experienceMemoryConformance("PostgreSQL", async (namespace, embedder) =>
    postgresExperienceMemory({
      database: await open(),
      namespace,
      ...(embedder ? { embedder } : {}),
    }),
  );
  experienceMemoryConformance("PostgreSQL, with candidates", async (namespace, embedder) =>
    postgresExperienceMemory({
      database: await open(),
      // Apart from the memories of the suite above.
      namespace: `candidates ${namespace}`,
      search: "candidates",
      ...(embedder ? { embedder } : {}),
    }),
  );

  const memoryNamed = async (namespace: string, embedder = sampleEmbedder) =>
    postgresExperienceMemory({
      database: await open(),
      namespace,
      embedder,
    });

  followsOtherWriters(memoryNamed);

  it("reads a memory of several pages of rows, by several queries at once", async () => {
    const memory = await memoryNamed("pages");
    for (const half of [0, 1]) {
      await memory.add(
        Array.from({ length: 250 }, (_, index) =>
          withoutEntries(`log ${half}/${index}`, [1 + index, half, 1]),
        ),
      );
    }
    const reader = await memoryNamed("pages");
    const results = await Promise.all(
      Array.from({ length: 4 }, () =>
        reader.query({ task: new Float32Array([1, 0, 0]), topK: 999 }),
      ),
    );
    for (const result of results) expect(new Set(result.map(({ logId }) => logId)).size).toBe(500);
  });

  it("opens without naming the embedder, and never with another one", async () => {
    const memory = await memoryNamed("identity");
    await memory.add([withoutEntries("a", [1, 0, 0])]);
    const unnamed = await postgresExperienceMemory({
      database: await open(),
      namespace: "identity",
    });
    expect(await unnamed.query({ task: new Float32Array([1, 0, 0]), topK: 1 })).toHaveLength(1);
    await expectCode(
      memoryNamed("identity", { model: "axes", dimensions: 4 }),
      "MEMORY_INVALID",
      /axes \(3\)/,
    );
    await expectCode(
      memoryNamed("identity", { model: "other", dimensions: 3 }),
      "MEMORY_INVALID",
      /other/,
    );
    const nobody = await postgresExperienceMemory({ database: await open(), namespace: "nobody" });
    await expectCode(nobody.add([withoutEntries("a", [1, 0, 0])]), "USAGE", /embedder/);
  });

  it("stores numbers as int8, and reads rows of both precisions", async () => {
    const opened = async (storedPrecision: "f32" | "int8") =>
      postgresExperienceMemory({
        database: await open(),
        namespace: "precision",
        embedder: topicalEmbedder,
        storedPrecision,
      });
    const [floats, bytes] = [await opened("f32"), await opened("int8")];
    const exact = inProcessExperienceMemory({ embedder: topicalEmbedder });
    for (const [memory, first] of [
      [floats, 0],
      [bytes, 20],
    ] as const) {
      const some = Array.from({ length: 20 }, (_, index) => experience(first + index));
      for (const one of [memory, exact]) await one.add(some);
      expect(await memory.add(some)).toMatchObject({ added: 0, unchanged: 20 });
    }
    const asked = topicalQuery({ topK: 40 });
    const scores = new Map((await exact.query(asked)).map(({ logId, score }) => [logId, score]));
    for (const { logId, score } of await floats.query(asked))
      expect(Math.abs(score - (scores.get(logId) ?? Number.NaN))).toBeLessThan(0.02);
  });

  it("keeps codes of all logs, also of those that were written without any", async () => {
    const schema = ownSchema("codes");
    const opened = async (search: "exact" | "candidates", readOnly = false) => {
      const database = await openPostgres({ url: postgresUrl, schema, readOnly });
      const memory = await postgresExperienceMemory({
        database,
        namespace: "codes",
        embedder: topicalEmbedder,
        search,
        oversampling: 12,
      });
      return { memory, database };
    };
    const plain = await opened("exact");
    const some = (first: number) =>
      Array.from({ length: 30 }, (_, index) => experience(first + index));
    await plain.memory.add(some(0));
    const asked = topicalQuery();
    const best = await plain.memory.query(asked);
    const looking = await opened("candidates", true);
    expect(await looking.memory.query(asked)).toEqual(best);
    const found = await opened("candidates");
    const codes = async () => (await found.database.rows("SELECT FROM {experience_code}")).length;
    expect(await codes()).toBe(0);
    expect(await found.memory.query(asked)).toEqual(best);
    expect(await codes()).toBe(30);
    await plain.memory.add(some(30));
    await found.memory.add(some(60));
    expect(await codes()).toBe(60);
    expect(await found.memory.query(asked)).toEqual(await plain.memory.query(asked));
    expect(await codes()).toBe(90);
    const later = await opened("candidates", true);
    expect(await later.memory.query(asked)).toEqual(await plain.memory.query(asked));
    await found.memory.clear();
    expect(await codes()).toBe(0);
    expect(await later.memory.query(asked)).toEqual([]);
    for (const { memory, database } of [plain, looking, found, later]) {
      await memory.close();
      await database.close();
    }
  });
});
