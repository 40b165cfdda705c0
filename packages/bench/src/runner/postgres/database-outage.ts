import { MnemographError } from "@mnemograph/core";
import { LeaseLost } from "./episode-lease.js";

/**
 * PostgreSQL's "disk full", and "deadlock detected": the server ended one of two sessions that
 * waited for each other.
 */
const diskFull = "53100";
const deadlock = "40P01";

const codeOf = (error: object): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/**
 * Runs `action`, which may be repeated, again when it met a deadlock: its rival is through by then.
 */
export const afterDeadlocks = async <Result>(
  action: () => Promise<Result>,
  attempts = 5,
): Promise<Result> => {
  try {
    return await action();
  } catch (error) {
    if (attempts <= 1 || !(error instanceof Error) || codeOf(error) !== deadlock) throw error;
    return afterDeadlocks(action, attempts - 1);
  }
};

/**
 * Whether an error is a matter of the moment, such as a connection that broke: the episode is
 * played on when that is over.
 *
 * @example
 * isDatabaseOutage(new Error("Connection terminated unexpectedly")); // → true
 * isDatabaseOutage(new Error("no such task")); // → false
 */
export const isDatabaseOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof LeaseLost) return true;
  if (
    MnemographError.isInstance(error) &&
    error.code === "DATA_NOT_FOUND" &&
    "postgresCode" in error.evidence
  )
    return true;
  if (/^(08|57P|57014|25006|53300|40P01|ECONN|EPIPE|ETIMEDOUT)/.test(codeOf(error))) return true;
  if (/^Connection terminated|is not queryable$/.test(error.message)) return true;
  const inner: unknown[] = "errors" in error && Array.isArray(error.errors) ? error.errors : [];
  return [...inner, error.cause].some(isDatabaseOutage);
};

/**
 * A full disk that another library met in the same database, as the error that stops a run; any
 * other error as it is.
 */
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
