import { MnemographError } from "@mnemograph/core";
import type { z } from "zod";
import { type RunFileSystem, writing } from "./file-system.js";

/**
 * Writes a file that a kill leaves whole or not at all; one that is there is replaced. Throws
 * STORAGE_FULL.
 */
export const writeWhole = (path: string, value: unknown, fileSystem: RunFileSystem): void => {
  writing(path, () => fileSystem.write(`${path}.partial`, JSON.stringify(value)));
  writing(path, () => fileSystem.rename(`${path}.partial`, path));
};

/** What `writeWhole` wrote. Throws RUN_INVALID for a file that does not hold it. */
export const readWhole = <Value>(
  path: string,
  schema: z.ZodType<Value>,
  fileSystem: RunFileSystem,
): Value => {
  try {
    return schema.parse(JSON.parse(fileSystem.read(path).toString("utf8")));
  } catch (error) {
    throw new MnemographError({
      code: "RUN_INVALID",
      message: `${path} cannot be read`,
      hint: "restore the file from a copy, or start the run in another folder",
      evidence: { path },
      cause: error,
    });
  }
};
