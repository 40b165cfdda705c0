import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ExtensionFiles } from "../extensions/extension-files.js";
import { fileOf, isFileReference, parseFileReference } from "../extensions/file-reference.js";

const hashOf = (path: string): string =>
  createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 16);

/**
 * The content hash of each file of the user's own that a run was given, by its name; what these
 * import is not among them, nor the address of a server.
 */
export const givenFiles = (
  { config, pipelines, environment, model, embedder, memory, signal }: ExtensionFiles,
  cwd: string,
): Readonly<Record<string, string>> => {
  const given = [config, ...pipelines, environment, model, embedder, memory, signal];
  const files = given.flatMap((text) =>
    typeof text === "string" && isFileReference(text) ? [parseFileReference(text).file] : [],
  );
  return Object.fromEntries(
    [...new Set(files)].toSorted().map((file) => [file, hashOf(fileOf(file, cwd))]),
  );
};
