import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { readTextFile } from "@mnemograph/core/domain";
import type { FoundGame, ReaderOptions } from "./found-game.js";
import { parseGameFile } from "./parse-game-file.js";

/** The folders in a folder, links to some too, sorted. */
export const folders = async (path: string): Promise<string[]> => {
  const found: string[] = [];
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const isLinked = entry.isSymbolicLink() && (await stat(join(path, entry.name))).isDirectory();
    if (entry.isDirectory() || isLinked) found.push(entry.name);
  }
  return found.toSorted();
};

/**
 * Walks `<root>/<split>/<task directory>/<trial>/game.tw-pddl` in sorted order; files are read only
 * when parsed.
 */
export async function* readTree(root: string, { split }: ReaderOptions): AsyncGenerator<FoundGame> {
  const checkedDomains = new Set<string>();
  for (const name of split === undefined ? await folders(root) : [split]) {
    for (const directory of await folders(join(root, name))) {
      for (const trial of await folders(join(root, name, directory))) {
        const files = await readdir(join(root, name, directory, trial));
        if (!files.includes("game.tw-pddl")) continue;
        const file = join(root, name, directory, trial, "game.tw-pddl");
        const id = `${name}/${directory}/${trial}`;
        yield {
          id,
          parse: async () => parseGameFile(await readTextFile(file), id, file, checkedDomains),
        };
      }
    }
  }
}
