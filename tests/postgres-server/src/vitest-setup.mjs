import { startPostgres } from "./start-postgres.mjs";

/** For `globalSetup` of vitest: one server for all test files of a package. */
export default async ({ provide }) => {
  const server = await startPostgres();
  provide("postgresUrl", server.url ?? "");
  if (server.url === undefined)
    process.stderr.write(`PostgreSQL tests are skipped: ${server.reason}\n`);
  return server.stop;
};
