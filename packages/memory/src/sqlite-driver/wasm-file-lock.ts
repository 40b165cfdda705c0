import { readlinkSync, symlinkSync, unlinkSync, readFileSync, writeFileSync } from "node:fs";
import { threadId } from "node:worker_threads";

/** A lock that any process may take, and that does not outlive its owner. */
export interface FileLock {
  /** Waits at most `waitMilliseconds` for another process; false if it still has the lock. */
  take(path: string, waitMilliseconds: number): boolean;
  release(path: string): void;
  /** Whether this thread has it. */
  isMine(path: string): boolean;
}

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;
const isWindows = process.platform === "win32";
const pause = (milliseconds: number) =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/**
 * Makes a file that must not exist and that names its owner, in one step where links are allowed,
 * so that nobody reads half a name.
 */
const make = (path: string, owner: string): boolean => {
  try {
    if (isWindows) writeFileSync(path, owner, { flag: "wx" });
    else symlinkSync(owner, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
};
const ownerOf = (path: string): string => {
  try {
    return isWindows ? readFileSync(path, "utf8") : readlinkSync(path);
  } catch {
    return "";
  }
};
const remove = (path: string): void => {
  try {
    unlinkSync(path);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
};

/** Process, its start, thread: so a new process with an old number differs from the old one. */
const self = `${process.pid}-${Math.round(performance.timeOrigin)}`;
const me = `${self}-${threadId}`;

const isDead = (owner: string): boolean => {
  const pid = Number(/^(\d+)-\d+-\d+$/.exec(owner)?.[1] ?? 0);
  if (pid === 0) return false;
  if (pid === process.pid) return !owner.startsWith(`${self}-`);
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === "ESRCH";
  }
};

/**
 * Takes a dead owner's lock away. Several may see the dead owner at once: the one that makes the
 * claim looks again, since the lock may have been taken away and given to another one before; as
 * long as the claim stands, nobody else removes what it names.
 */
const removeDead = (path: string, owner: string): void => {
  const claim = `${path}.${owner}`;
  if (!make(claim, me)) return;
  try {
    if (ownerOf(path) === owner) remove(path);
  } finally {
    remove(claim);
  }
};

/**
 * Locks as files beside what they lock, with their owners' process numbers: for processes of one
 * machine.
 */
export const fileLock = (): FileLock => {
  const mine = new Set<string>();
  return {
    isMine: (path) => mine.has(path),
    take: (path, waitMilliseconds) => {
      // Another connection of this thread: it cannot let go while we wait.
      if (mine.has(path)) return false;
      const end = performance.now() + waitMilliseconds;
      for (let wait = 0.2; ; wait = Math.min(wait * 1.5, 10)) {
        if (make(path, me)) {
          mine.add(path);
          return true;
        }
        const owner = ownerOf(path);
        if (isDead(owner)) removeDead(path, owner);
        else if (performance.now() >= end) return false;
        else pause(wait);
      }
    },
    release: (path) => {
      if (mine.delete(path)) remove(path);
    },
  };
};
