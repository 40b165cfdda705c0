import { MnemographError } from "@mnemograph/core";
import { LeaseLost } from "./episode-lease.js";

/** PostgreSQL's "disk full". */
const diskFull = "53100";

const codeOf = (error: object): string => ("code" in error && typeof error.code === "string" ? error.code : "");

/** Whether an error comes from a database connection that broke or was refused: the episode is played on when it is back. */
export const isDatabaseOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof LeaseLost) return true;
  if (MnemographError.isInstance(error) && error.code === "DATA_NOT_FOUND" && "postgresCode" in error.evidence) return true;
  if (/^(08|57P|53300|ECONN|EPIPE|ETIMEDOUT)/.test(codeOf(error)) || error.message.startsWith("Connection terminated")) return true;
  const inner: unknown[] = "errors" in error && Array.isArray(error.errors) ? error.errors : [];
  return [...inner, error.cause].some(isDatabaseOutage);
};

/** A full disk that another library met in the same database, as the error that stops a run; any other error as it is. */
export const translateDiskFull = (error: unknown, location: string): unknown =>
  MnemographError.isInstance(error) || !(error instanceof Error) || codeOf(error) !== diskFull
    ? error
    : new MnemographError({
        code: "STORAGE_FULL",
        message: `the database at ${location} has no space left`,
        hint: "free some disk space of the server and run again: what was written before is kept",
        evidence: { location, postgresCode: diskFull },
        cause: error,
      });
