import { openSqlite } from "../sqlite-driver/open-sqlite.js";
import type { SqliteDatabase } from "../sqlite-driver/database.js";
import type { SqliteOptions } from "./sqlite-options.js";

/** Opens a file (or `:memory:`) as it is, with the driver that was chosen. */
export const openFile = (
  path: string,
  { busyTimeout = 5000, driver }: Pick<SqliteOptions, "busyTimeout" | "driver">,
): SqliteDatabase => openSqlite(path, { busyTimeout, ...(driver === undefined ? {} : { driver }) });
