import fs from "node:fs";
import { dirname } from "node:path";
import { compileFunction } from "node:vm";
import { requireHere } from "./require-here.js";
import { fileLock } from "./wasm-file-lock.js";

interface RawStatement {
  run(values: readonly unknown[]): {
    readonly changes: number;
    readonly lastInsertRowid: number | bigint;
  };
  all(values: readonly unknown[]): unknown[];
  iterate(values: readonly unknown[]): IterableIterator<unknown>;
  finalize(): void;
}

/** What is used of node-sqlite3-wasm, an optional peer. */
export interface WasmSqlite {
  readonly Database: new (
    path: string,
    options: { readonly readOnly: boolean },
  ) => {
    readonly isOpen: boolean;
    prepare(sql: string): RawStatement;
    exec(sql: string): void;
    close(): void;
  };
}

export interface LoadedWasm extends WasmSqlite {
  /** How long whoever opens this file waits for another process, in milliseconds. */
  setBusyTimeout(path: string, milliseconds: number): void;
}

const failure = (code: string, path: string): Error =>
  Object.assign(new Error(`${code}: ${path}`), { code });

const absent = failure("ENOENT", "");

/**
 * Loads node-sqlite3-wasm with a file system of ours. Its own locks are empty folders: one that a
 * killed process leaves locks the file for ever, and its holder takes it for another process's, so
 * that the journal of a transaction that was cut off is never rolled back. Ours name their owner.
 */
export const loadWasm = (): LoadedWasm => {
  const require = requireHere();
  const file = require.resolve("node-sqlite3-wasm");
  const lock = fileLock();
  const timeouts = new Map<string, number>();
  const isLock = (path: unknown): path is string => typeof path === "string" && timeouts.has(path);
  const files = {
    ...fs,
    mkdirSync: (path: string) => {
      if (!isLock(path)) return fs.mkdirSync(path);
      if (!lock.take(path, timeouts.get(path) ?? 0)) throw failure("EEXIST", path);
      return undefined;
    },
    rmdirSync: (path: string) => (isLock(path) ? lock.release(path) : fs.rmdirSync(path)),
    // Asked several times a statement; an error of Node's own would take longer than the question.
    accessSync: (path: string, mode?: number) => {
      if ((isLock(path) && lock.isMine(path)) || !fs.existsSync(path)) throw absent;
      if (mode !== fs.constants.F_OK) fs.accessSync(path, mode);
    },
  };
  const module = { exports: {} as WasmSqlite };
  const load = compileFunction(
    fs.readFileSync(file, "utf8"),
    ["require", "module", "exports", "__filename", "__dirname"],
    {
      filename: file,
    },
  );
  load(
    (name: string) => (name === "node:fs" || name === "fs" ? files : require(name)),
    module,
    module.exports,
    file,
    dirname(file),
  );
  return {
    Database: module.exports.Database,
    setBusyTimeout: (path, milliseconds) => void timeouts.set(`${path}.lock`, milliseconds),
  };
};
