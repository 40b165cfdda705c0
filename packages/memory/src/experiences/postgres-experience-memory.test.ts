import { seededRandom } from "@mnemograph/core";
import { describe, expect, inject, it } from "vitest";
import { expectCode } from "../conformance.testing.js";
import { openPostgres } from "../postgres/open-postgres.js";
import { hasPostgres, ownDatabase, ownSchema, postgresUrl } from "../postgres/postgres.testing.js";
import type { Experience } from "./experience.js";
import { experienceMemoryConformance } from "./experience-memory.testing.js";
import { sampleEmbedder, sampleLog, withoutEntries } from "./sample-experiences.testing.js";
import { inProcessExperienceMemory } from "./in-process-experience-memory.js";
import { postgresExperienceMemory } from "./postgres-experience-memory.js";
import { followsOtherWriters } from "./two-writers.testing.js";

/** Whether the server has pgvector ready: Debian's does not come with it. */
const hasPgvector = async (): Promise<boolean> => {
  if (inject("postgresUrl") === "") return false;
  const database = await openPostgres({
    url: postgresUrl,
    schema: `probe_${process.pid}`,
    maxConnections: 1,
  });
  const found = await database.rows("SELECT FROM pg_extension WHERE extname = 'vector'");
  await database.rows(`DROP SCHEMA probe_${process.pid} CASCADE`);
  await database.close();
  return found.length > 0;
};
const withPgvector = await hasPgvector();
const open = ownDatabase("experiences");

describe.skipIf(!hasPostgres)("with a PostgreSQL server", () => {
  experienceMemoryConformance("PostgreSQL, scored in process", async (namespace, embedder) =>
    postgresExperienceMemory({
      database: await open(),
      namespace,
      scoring: "in-process",
      ...(embedder ? { embedder } : {}),
    }),
  );
  experienceMemoryConformance("PostgreSQL, with candidates", async (namespace, embedder) =>
    postgresExperienceMemory({
      database: await open(),
      // Apart from the memories of the suite above.
      namespace: `candidates ${namespace}`,
      scoring: "in-process",
      search: "candidates",
      ...(embedder ? { embedder } : {}),
    }),
  );

  const memoryNamed = async (namespace: string, embedder = sampleEmbedder) =>
    postgresExperienceMemory({
      database: await open(),
      namespace,
      embedder,
      scoring: "in-process",
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

  it.skipIf(withPgvector)("says so where pgvector is demanded and missing", async () => {
    const schema = ownSchema("demanded");
    const demanding = postgresExperienceMemory({
      url: postgresUrl,
      schema,
      namespace: "memory",
      scoring: "pgvector",
    });
    await expectCode(demanding, "USAGE", /pgvector/);
  });
});

describe.skipIf(!withPgvector)("with pgvector", () => {
  experienceMemoryConformance("PostgreSQL, scored by pgvector", async (namespace, embedder) =>
    postgresExperienceMemory({
      database: await open(),
      // Apart from the memories of the suites above.
      namespace: `pgvector ${namespace}`,
      scoring: "pgvector",
      ...(embedder ? { embedder } : {}),
    }),
  );

  it("returns what the other drivers return, number by number", async () => {
    const random = seededRandom("pgvector");
    const dimensions = 24;
    const embedder = { model: "random", dimensions };
    const vector = () => Float32Array.from({ length: dimensions }, () => random.next() - 0.5);
    const logs = Array.from({ length: 120 }, (_, index): Experience => {
      const entries = Array.from({ length: random.integer(0, 6) }, (_, entry) => `entry ${entry}`);
      return {
        log: sampleLog(`log ${index}`, {
          entries,
          reward: random.next(),
          success: random.next() < 0.5,
        }),
        vectors: {
          task: vector(),
          ...(index % 3 ? { plan: vector() } : {}),
          entries: entries.map(vector),
        },
      };
    });
    const plain = inProcessExperienceMemory({ embedder });
    const theirs = await postgresExperienceMemory({
      database: await open(),
      namespace: "same",
      embedder,
      scoring: "pgvector",
    });
    // Written without pgvector: the first query hands the vectors over.
    const writer = await postgresExperienceMemory({
      database: await open(),
      namespace: "same",
      embedder,
      scoring: "in-process",
    });
    for (const memory of [plain, writer]) await memory.add(logs);
    for (const mode of ["action", "observation"] as const) {
      for (const intraTask of [false, true]) {
        const query = {
          task: vector(),
          plan: vector(),
          key: { mode, vector: vector() },
          intraTask,
          topK: 7,
        };
        expect(await theirs.query(query)).toEqual(await plain.query(query));
        const filtered = {
          ...query,
          weights: { key: 0.3, task: -1 },
          filter: { successOnly: true, rewardAbove: 0.2 },
        };
        expect(await theirs.query(filtered)).toEqual(await plain.query(filtered));
      }
    }
  });
});
