import { expect, it } from "vitest";
import { translatePostgresError } from "./translate-postgres-error.js";

it.each([
  ["25006", "the database at postgres://db:1/runs takes no writes (25006)"],
  ["57014", "the database at postgres://db:1/runs cancels statements (57014)"],
  ["08P01", "no connection to PostgreSQL at postgres://db:1/runs (08P01)"],
])("%s is described in words, as DATA_NOT_FOUND", (code, message) => {
  const error = translatePostgresError(
    Object.assign(new Error("said by the server"), { code }),
    "postgres://db:1/runs",
  );
  expect(error).toMatchObject({
    code: "DATA_NOT_FOUND",
    message,
    evidence: { postgresCode: code },
  });
});

it.each([
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
])("a broken connection is reported as such: %s", (mentioned) => {
  const error = translatePostgresError(new Error(mentioned), "postgres://db:1/runs");
  expect(error).toMatchObject({
    code: "DATA_NOT_FOUND",
    message: "no connection to PostgreSQL at postgres://db:1/runs (the connection broke)",
  });
});
