import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { branchOf } from "@mnemograph/memory";
import { listSqliteMemories } from "@mnemograph/memory/sqlite";

/** A memory of a folder that commands keep theirs in, and its file. */
export type FolderMemory = Awaited<ReturnType<typeof listSqliteMemories>>[number] & {
  readonly file: string;
  readonly path: string;
};

/**
 * Every memory of such a folder, sorted by file, without branches that were edited by hand; none
 * where there is no folder.
 */
export const folderMemories = async (folder: string): Promise<readonly FolderMemory[]> => {
  const names = await readdir(folder).catch((): string[] => []);
  const found: FolderMemory[] = [];
  for (const file of names.filter((one) => /^[0-9a-f]{16}\.sqlite$/.test(one)).toSorted()) {
    const path = join(folder, file);
    // What another program is about to write there is no reason to stop.
    const listed = await listSqliteMemories(path).catch(() => []);
    found.push(
      ...listed
        .filter(({ metadata }) => branchOf(metadata) === undefined)
        .map((memory) => ({ ...memory, file, path })),
    );
  }
  return found;
};
