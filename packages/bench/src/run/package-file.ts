import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const nameIn = (manifest: string): string | undefined =>
  existsSync(manifest) ? (JSON.parse(readFileSync(manifest, "utf8")) as { name?: string }).name : undefined;

/** The manifest of the package that a folder lies in, however deep; undefined where it lies in another one. */
const manifestAbove = (name: string, folder: string): string | undefined => {
  const manifest = join(folder, "package.json");
  if (nameIn(manifest) === name) return manifest;
  return dirname(folder) === folder ? undefined : manifestAbove(name, dirname(folder));
};

/**
 * A file of the asking package itself or of one that it depends on, `path` from that package's folder; `from` is the asking module's `import.meta.url`.
 *
 * @example
 * const schema = packageFile("zod", "package.json", import.meta.url); // found wherever the package manager put it
 */
export const packageFile = (name: string, path: string, from: string): URL => {
  const manifest = manifestAbove(name, dirname(fileURLToPath(from))) ?? createRequire(from).resolve(`${name}/package.json`);
  return new URL(path, pathToFileURL(manifest));
};
