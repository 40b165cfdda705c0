import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** As deep as the official repositories hide their assets. */
const DEPTH = 7;
const skipped = new Set(["node_modules", ".git", "meshes", "textures"]);

const foldersIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !skipped.has(entry.name))
      .map(({ name }) => name)
      .toSorted();
  } catch {
    return [];
  }
};

/** The nearest folder, this one or below it, that holds the file; undefined where none does. */
export const findFolder = (folder: string, file: string): string | undefined => {
  let level = [folder];
  for (let depth = 0; depth <= DEPTH && level.length > 0; depth += 1) {
    const found = level.find((one) => existsSync(join(one, file)));
    if (found !== undefined) return found;
    level = level.flatMap((one) => foldersIn(one).map((name) => join(one, name)));
  }
  return undefined;
};
