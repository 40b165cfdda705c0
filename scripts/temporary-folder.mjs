// A folder for a program of this repository that is gone when the program ends, however it ends but
// by a kill.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const temporaryFolder = (name) => {
  const folder = mkdtempSync(join(tmpdir(), `mnemograph-${name}-`));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};
