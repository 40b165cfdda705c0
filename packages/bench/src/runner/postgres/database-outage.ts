import { MnemographError } from "@mnemograph/core";
import { LeaseLost } from "./episode-lease.js";

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
