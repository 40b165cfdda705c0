import { existsSync } from "node:fs";
import { join } from "node:path";

const shared =
  process.env["MNEMOGRAPH_SHARED"] ??
  join(import.meta.dirname, "..", "..", "..", "..", "..", "shared");
const candidate = process.env["MANIPULATION_DATA"] ?? join(shared, "data", "multimodal");

/**
 * The folder with Franka Kitchen's and Meta-World's assets; undefined where it is not on this
 * machine.
 */
export const dataFolder: string | undefined = existsSync(candidate) ? candidate : undefined;

/** The suffix of a test's name: the reason why it is skipped. */
export const unlessData =
  dataFolder === undefined ? " (skipped: set MANIPULATION_DATA to a folder with the assets)" : "";
