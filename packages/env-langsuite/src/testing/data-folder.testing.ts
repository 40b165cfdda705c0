import { existsSync } from "node:fs";
import { join } from "node:path";

const shared =
  process.env["MNEMOGRAPH_SHARED"] ??
  join(import.meta.dirname, "..", "..", "..", "..", "..", "shared");
const candidate = process.env["LANGSUITE_DATA"] ?? join(shared, "data", "langsuite");

/**
 * The folder with other people's rooms, tasks and recordings; undefined where it is not on this
 * machine.
 */
export const dataFolder: string | undefined = existsSync(candidate) ? candidate : undefined;

/** The suffix of a test's name: the reason why it is skipped. */
export const unlessData =
  dataFolder === undefined ? " (skipped: set LANGSUITE_DATA to a data folder)" : "";
