import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { MnemographError } from "@mnemograph/core";

const nameIn = (manifest: string): string | undefined =>
  existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, "utf8")) as { name?: string }).name
    : undefined;

/**
 * The manifest of the package that a folder lies in, however deep; undefined where it lies in
 * another one.
 */
const manifestAbove = (name: string, folder: string): string | undefined => {
  const manifest = join(folder, "package.json");
  if (nameIn(manifest) === name) return manifest;
  return dirname(folder) === folder ? undefined : manifestAbove(name, dirname(folder));
};

/** In a CommonJS bundle `import.meta.url` is empty and `__filename` names the bundle. */
const askerOf = (from: string | undefined): string => from ?? pathToFileURL(__filename).href;

const found = (name: string, from: string): string => {
  const above = manifestAbove(name, dirname(fileURLToPath(from)));
  if (above !== undefined) return above;
  try {
    return createRequire(from).resolve(`${name}/package.json`);
  } catch (cause) {
    throw new MnemographError({
      code: "USAGE",
      message: `the files of ${name} are not installed where ${fileURLToPath(from)} can find them`,
      hint: `install ${name} beside the program; a bundler must leave it out of the bundle (mark it as external)`,
      evidence: { name, from },
      cause,
    });
  }
};

/**
 * A file of the asking package itself or of one that it depends on, `path` from that package's
 * folder; `from` is the asking module's `import.meta.url`, undefined in a CommonJS bundle.
 *
 * @throws MnemographError USAGE where the package is not found on disk, as in a bundle that holds
 *   it.
 */
export const packageFile = (name: string, path: string, from: string | undefined): URL =>
  new URL(path, pathToFileURL(found(name, askerOf(from))));
