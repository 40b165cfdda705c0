const byNumber: Readonly<Record<number, string>> = {
  1: "SQLITE_ERROR",
  5: "SQLITE_BUSY",
  8: "SQLITE_READONLY",
  10: "SQLITE_IOERR",
  11: "SQLITE_CORRUPT",
  13: "SQLITE_FULL",
  14: "SQLITE_CANTOPEN",
  26: "SQLITE_NOTADB",
};
const byMessage: readonly (readonly [RegExp, string])[] = [
  [/^malformed database schema/, "SQLITE_CORRUPT"],
  [/^no such (?:table|column)|has no column named/, "SQLITE_ERROR"],
  [/^database is locked/, "SQLITE_BUSY"],
  [/^attempt to write a readonly database/, "SQLITE_READONLY"],
  [/^disk I\/O error/, "SQLITE_IOERR"],
  [/^database disk image is malformed/, "SQLITE_CORRUPT"],
  [/^database or disk is full/, "SQLITE_FULL"],
  [/^(unable to open database file|Could not open the database)/, "SQLITE_CANTOPEN"],
  [/^file is not a database/, "SQLITE_NOTADB"],
];

/**
 * The name of SQLite's code in what any driver throws, for example `SQLITE_BUSY`; an extended code
 * may follow (`SQLITE_BUSY_SNAPSHOT`). An empty text for every other error.
 *
 * @example
 * sqliteErrorCode(Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" })); // → "SQLITE_BUSY"
 * sqliteErrorCode(new Error("no such game")); // → ""
 */
export const sqliteErrorCode = (error: unknown): string => {
  if (!(error instanceof Error)) return "";
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  if (typeof code === "string" && code.startsWith("SQLITE_")) return code;
  if (code === "ERR_SQLITE_ERROR") return byNumber[Number(errcode) & 0xff] ?? "";
  return error.name === "SQLite3Error" || error.constructor.name === "SQLite3Error"
    ? (byMessage.find(([pattern]) => pattern.test(error.message))?.[1] ?? "")
    : "";
};
