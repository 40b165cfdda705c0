import { startPgBouncer } from "@mnemograph/test-postgres/pgbouncer";
import { afterAll, describe } from "vitest";
import { experienceMemoryConformance } from "../experiences/experience-memory.testing.js";
import { postgresExperienceMemory } from "../experiences/postgres-experience-memory.js";
import { postgresReflectionMemory } from "../reflections/postgres-reflection-memory.js";
import { reflectionMemoryConformance } from "../reflections/reflection-memory.testing.js";
import { postgresTupleMemory } from "../tuples/postgres-tuple-memory.js";
import { tupleMemoryConformance } from "../tuples/tuple-memory.testing.js";
import { openPostgres } from "./open-postgres.js";
import type { PostgresDatabase } from "./postgres-database.js";
import { hasPostgres, ownSchema, postgresUrl } from "./postgres.testing.js";

const pooler = hasPostgres
  ? await startPgBouncer(postgresUrl, { poolSize: 3 })
  : { reason: "PostgreSQL is not there" };
if ("reason" in pooler)
  process.stderr.write(`tests behind PgBouncer are skipped: ${pooler.reason}\n`);

describe.skipIf("reason" in pooler)("behind PgBouncer in transaction mode", () => {
  const { url, stop } = pooler as Extract<typeof pooler, { readonly url: string }>;
  const schema = ownSchema("pooler");
  let opened: Promise<PostgresDatabase> | undefined;
  const open = () => (opened ??= openPostgres({ url, schema, maxConnections: 6 }));
  afterAll(async () => {
    await (await opened)?.close();
    await stop();
  });

  tupleMemoryConformance("tuples", async (namespace) =>
    postgresTupleMemory({ database: await open(), namespace }),
  );
  experienceMemoryConformance("experiences", async (namespace, embedder) =>
    postgresExperienceMemory({
      database: await open(),
      namespace,
      ...(embedder ? { embedder } : {}),
    }),
  );
  reflectionMemoryConformance("reflections", async (namespace) =>
    postgresReflectionMemory({ database: await open(), namespace }),
  );
});
