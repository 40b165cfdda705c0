import { realpath, stat } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
/** Whether a real path lies in a real folder, or is that folder. */
export const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way === "" || (!isAbsolute(way) && way !== ".." && !way.startsWith(`..${sep}`));
};
const existing = async <Value>(value: Promise<Value>): Promise<Value | undefined> =>
  value.catch((error: NodeJS.ErrnoException) => {
    if (
      [
        "ENOENT",
        "ENOTDIR",
        "ELOOP",
        "EACCES",
        "ENAMETOOLONG",
        "EINVAL",
        "ERR_INVALID_ARG_VALUE",
      ].includes(error.code ?? "")
    )
      return undefined;
    throw error;
  });
export interface FoundFile {
  /** The real path: what is opened is what was checked. */
  readonly path: string;
  readonly size: number;
  readonly kind: "file" | "folder";
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  /** What the file keeps when it is renamed, and no other file has. */
  readonly identity: string;
}

/**
 * A file or folder below a folder that may be read; undefined where it is missing, is something
 * else, or a link leads out of the folder.
 */
export const findInside = async (
  folder: string,
  ...parts: readonly string[]
): Promise<FoundFile | undefined> => {
  const [root, path] = await Promise.all([
    existing(realpath(folder)),
    existing(realpath(join(folder, ...parts))),
  ]);
  if (root === undefined || path === undefined || !isInside(root, path)) return undefined;
  const found = await existing(stat(path));
  if (found === undefined || !(found.isFile() || found.isDirectory())) return undefined;
  return {
    path,
    size: found.size,
    kind: found.isFile() ? "file" : "folder",
    changedAt: found.mtimeMs,
    identity: `${found.ino}.${found.birthtimeMs}`,
  };
};
