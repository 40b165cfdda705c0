export {
  type SqliteChanges,
  type SqliteDatabase,
  type SqliteDriver,
  type SqliteStatement,
  type SqliteValue,
  sqliteDrivers,
} from "./database.js";
export { availableSqliteDrivers, openSqlite, type OpenSqliteOptions } from "./open-sqlite.js";
export { sqliteErrorCode } from "./sqlite-error-code.js";
