import {
  appendFileSync,
  closeSync,
  existsSync,
  fsync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { MnemographError, outOfFiles } from "@mnemograph/core";

/**
 * What a run needs from a disk; given from outside, so that a full disk can be tried without one.
 */
export interface RunFileSystem {
  readonly exists: (path: string) => boolean;
  readonly size: (path: string) => number;
  readonly list: (folder: string) => string[];
  readonly read: (path: string) => Buffer;
  readonly makeFolder: (path: string) => void;
  readonly write: (path: string, text: string) => void;
  /** Writes a whole new file at once; fails with EEXIST when it is there. */
  readonly create: (path: string, text: string) => void;
  readonly append: (path: string, text: string) => void;
  readonly truncate: (path: string, size: number) => void;
  readonly rename: (from: string, to: string) => void;
  readonly remove: (path: string) => void;
  /** With all that is in it; nothing where there is none. */
  readonly removeFolder: (path: string) => void;
  /** Waits until the file's bytes survive a power failure. */
  readonly flush: (path: string) => Promise<void>;
}

const fsyncPromise = promisify(fsync);

/** The file appears whole or not at all: a reader never sees it half written. */
const createWhole = (path: string, text: string) => {
  const draft = `${path}.${process.pid}.draft`;
  try {
    writeFileSync(draft, text);
    linkSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
};

/** The disk of this machine. */
export const nodeFileSystem: RunFileSystem = {
  exists: existsSync,
  size: (path) => statSync(path).size,
  list: (folder) => readdirSync(folder),
  read: (path) => readFileSync(path),
  makeFolder: (path) => void mkdirSync(path, { recursive: true }),
  write: (path, text) => writeFileSync(path, text),
  create: createWhole,
  append: (path, text) => appendFileSync(path, text),
  truncate: truncateSync,
  rename: renameSync,
  remove: (path) => rmSync(path, { force: true }),
  removeFolder: (path) => rmSync(path, { force: true, recursive: true }),
  flush: async (path) => {
    const file = openSync(path, "r+");
    await fsyncPromise(file).finally(() => closeSync(file));
  },
};

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? error.code : undefined;

const storageFull = (error: unknown, path: string) =>
  new MnemographError({
    code: "STORAGE_FULL",
    message: `no space left to write ${path}`,
    hint: "free some space and run the same command again: every finished episode is kept",
    evidence: { path, system: codeOf(error) },
    cause: error,
  });

/** A write makes its file: only its folder can be missing. */
const folderRemoved = (error: unknown, path: string) =>
  new MnemographError({
    code: "RUN_REMOVED",
    message: `the folder of the run was removed or moved while it was played: ${dirname(path)} is gone`,
    hint: "put the folder back and run the same command again: it goes on with what is finished there; without the folder it begins anew",
    evidence: { path, system: codeOf(error) },
    cause: error,
  });

/**
 * STORAGE_FULL, RUN_REMOVED or FILES_EXHAUSTED for the system's words for them; any other error as
 * it is.
 */
export const storageError = (error: unknown, path: string): unknown => {
  const code = String(codeOf(error));
  if (code === "ENOSPC" || code === "EDQUOT") return storageFull(error, path);
  if (code === "ENOENT") return folderRemoved(error, path);
  return outOfFiles(error) ?? error;
};

export const isExistsError = (error: unknown): boolean => codeOf(error) === "EEXIST";
export const isMissingError = (error: unknown): boolean => codeOf(error) === "ENOENT";

/** Runs a write and names a full disk, and a folder that is gone, as such. */
export const writing = <Value>(path: string, write: () => Value): Value => {
  try {
    return write();
  } catch (error) {
    throw storageError(error, path);
  }
};
