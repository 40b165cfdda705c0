export {
  type SqliteChanges,
  type SqliteDatabase,
  type SqliteDriver,
  type SqliteStatement,
  type SqliteValue,
  sqliteDrivers,
} from "./sqlite-driver/database.js";
export {
  availableSqliteDrivers,
  openSqlite,
  type OpenSqliteOptions,
} from "./sqlite-driver/open-sqlite.js";
export { sqliteErrorCode } from "./sqlite-driver/sqlite-error-code.js";
