import { MnemographError } from "@mnemograph/core";

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : "";

/** No route, no server, wrong host name, or a connection that broke. */
const isConnectionError = (code: string): boolean =>
  /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENETUNREACH|EPIPE)/.test(code) ||
  code.startsWith("08") ||
  code.startsWith("57P");

/**
 * Turns PostgreSQL's error codes into ours; anything else comes back as it is. `location` names the
 * server without its password.
 */
export const translatePostgresError = (error: unknown, location: string): unknown => {
  if (MnemographError.isInstance(error)) return error;
  const code = codeOf(error);
  const described = (
    details: Pick<ConstructorParameters<typeof MnemographError>[0], "code" | "message" | "hint">,
  ) =>
    new MnemographError({ ...details, evidence: { location, postgresCode: code }, cause: error });
  if (code === "53100" || code === "53200") {
    return described({
      code: "STORAGE_FULL",
      message: `the database at ${location} has no space left`,
      hint: "free some disk space of the server and run again: what was written before is kept",
    });
  }
  if (code === "55P03") {
    return described({
      code: "MEMORY_INVALID",
      message: `a memory at ${location} stayed locked by another writer for the whole waiting time`,
      hint: "end the process that holds the lock, or raise `lockTimeout`",
    });
  }
  if (code.startsWith("28") || code === "3D000" || code === "42501") {
    return described({
      code: "DATA_NOT_FOUND",
      message: `${location} refuses this user (${code})`,
      hint: "check user, password and database of the URL, and that the user may create a schema",
    });
  }
  if (code === "25006" || code === "57014") {
    const why = code === "25006" ? "takes no writes" : "cancels statements";
    return described({
      code: "DATA_NOT_FOUND",
      message: `the database at ${location} ${why} (${code})`,
      hint: "wait for a server that is taking over from another, or let its administrator mend its settings; what was written before is kept",
    });
  }
  const isBroken =
    error instanceof Error &&
    /connection terminated|connection timeout|timeout exceeded|is not queryable/i.test(
      error.message,
    );
  if (isConnectionError(code) || code === "53300" || isBroken) {
    return described({
      code: "DATA_NOT_FOUND",
      message: `no connection to PostgreSQL at ${location} (${code || "the connection broke"})`,
      hint: "start the server, or check host and port of the URL",
    });
  }
  return error;
};
