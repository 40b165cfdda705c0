import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A temporary folder that is removed when the test file has ended. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "mnemograph-bench-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
