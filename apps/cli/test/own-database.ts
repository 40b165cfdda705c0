/// <reference types="@mnemograph/test-postgres/setup" />
import { openPostgres } from "@mnemograph/memory/postgres";
import { afterAll, beforeAll, inject } from "vitest";

/**
 * The address of a database for the tests of one `describe` alone: workers play every run of their
 * database. It is dropped after them.
 */
export const ownDatabase = (prefix: string): string => {
  const serverUrl = inject("postgresUrl");
  const name = `${prefix}_${process.pid}`;
  const onServer = async (statement: string) => {
    const server = await openPostgres({ url: serverUrl });
    await server.rows(statement);
    await server.close();
  };
  beforeAll(() => onServer(`CREATE DATABASE ${name}`));
  afterAll(() => onServer(`DROP DATABASE ${name} WITH (FORCE)`));
  return serverUrl.replace(/[^/]*$/, name);
};
