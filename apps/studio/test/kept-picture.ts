import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const digitsOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
export const fileOf = (folder: string, digits: string) =>
  join(folder, digits.slice(0, 2), `${digits.slice(2)}.png`);
/** Writes a picture where a run keeps it; returns the digits of its name. */
export const keep = (folder: string, bytes: Uint8Array, digits = digitsOf(bytes)) => {
  const file = fileOf(folder, digits);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return digits;
};
