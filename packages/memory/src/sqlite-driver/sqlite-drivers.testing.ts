import { availableSqliteDrivers } from "./open-sqlite.js";

/** Every driver that works on the running Node; tests of what SQLite does run on each. */
export const drivers = availableSqliteDrivers();
