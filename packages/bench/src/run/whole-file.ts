import { MnemographError } from "@mnemograph/core";
import type { z } from "zod";
import { type RunFileSystem, writing } from "./file-system.js";

/**
 * Writes a file that a kill leaves whole or not at all; one that is there is replaced. Throws
 * STORAGE_FULL.
 */
export const replaceFile = (
  path: string,
  text: string,
  fileSystem: RunFileSystem,
  draft = `${path}.draft`,
): void => {
  writing(draft, () => fileSystem.write(draft, text));
  writing(draft, () => fileSystem.rename(draft, path));
};

/** The same with a value as JSON. */
export const writeWhole = (path: string, value: unknown, fileSystem: RunFileSystem): void =>
  replaceFile(path, JSON.stringify(value), fileSystem, `${path}.partial`);

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
