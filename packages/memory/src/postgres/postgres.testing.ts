/// <reference types="@mnemograph/test-postgres/setup" />
import { afterAll, inject } from "vitest";
import { openPostgres } from "./open-postgres.js";
import { type PostgresDatabase, quoteName } from "./postgres-database.js";

/** Empty where no server can be had: such tests are skipped. */
export const postgresUrl = inject("postgresUrl");
export const hasPostgres = postgresUrl !== "";

/** A server that takes one connection only can be tested too. */
const maxConnections = Number(process.env["MNEMOGRAPH_TEST_CONNECTIONS"] ?? 4);

/**
 * A schema of this test file's own, so that files can run side by side on one server; it is dropped
 * at the end.
 */
export const ownSchema = (name: string): string => {
  const schema = `test_${name}_${process.pid}`;
  afterAll(async () => {
    if (!hasPostgres) return;
    const database = await openPostgres({
      url: postgresUrl,
      schema: `${schema}_other`,
      maxConnections: 1,
    });
    for (const one of [schema, `${schema}_other`])
      await database.rows(`DROP SCHEMA IF EXISTS ${quoteName(one)} CASCADE`);
    await database.close();
  });
  return schema;
};

/** One database for a whole test file. */
export const ownDatabase = (name: string): (() => Promise<PostgresDatabase>) => {
  const schema = ownSchema(name);
  let opened: Promise<PostgresDatabase> | undefined;
  afterAll(async () => (await opened)?.close());
  return () => (opened ??= openPostgres({ url: postgresUrl, schema, maxConnections }));
};
