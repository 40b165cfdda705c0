import { hostname } from "node:os";
import { MnemographError } from "@mnemograph/core";
import { z } from "zod";
import {
  type RunFileSystem,
  isExistsError,
  isMissingError,
  nodeFileSystem,
  writing,
} from "./file-system.js";
import { runPaths } from "./run-paths.js";
import { readFileSync } from "node:fs";

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (
      isMissingError(error) ||
      (error instanceof Error && "code" in error && error.code === "ESRCH")
    )
      return undefined;
    throw error;
  }
};

/**
 * Distinguishes a process from a later one with the same number: its start time since boot and the
 * boot's id. Empty where the system has no `/proc`, undefined where no such process lives.
 */
export const processIdentity = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return undefined;
  }
  const status = readIfThere(`/proc/${pid}/stat`);
  const boot = readIfThere("/proc/sys/kernel/random/boot_id");
  if (status === undefined || boot === undefined) return "";
  const [state, ...fields] = status.slice(status.lastIndexOf(")") + 2).split(" ");
  return state === "Z" ? undefined : `${boot.trim()}/${fields[18] ?? ""}`;
};

const Owner = z.object({ pid: z.number().int(), host: z.string(), identity: z.string() });
type Owner = z.infer<typeof Owner>;

const readLock = (path: string, fileSystem: RunFileSystem): string | undefined => {
  try {
    return fileSystem.read(path).toString("utf8");
  } catch (error) {
    if (isMissingError(error)) return undefined;
    throw error;
  }
};

/** A lock cut off by a power failure belongs to nobody. */
const ownerOf = (text: string): Owner | undefined =>
  text.endsWith("}\n") ? Owner.parse(JSON.parse(text)) : undefined;

const isAlive = (owner: Owner) =>
  owner.host !== hostname() || processIdentity(owner.pid) === owner.identity;

const lockedBy = (owner: Owner, path: string) =>
  new MnemographError({
    code: "RUN_INVALID",
    message: `process ${owner.pid} on ${owner.host} is writing this run`,
    hint: `wait for it, stop it, or choose another folder; if it is gone for certain, delete ${path}`,
    evidence: { path, ...owner },
  });

/**
 * Moves the lock of a dead process out of the way; leaves it in place when another process took it
 * over meanwhile.
 */
const clearStale = (path: string, stale: string, fileSystem: RunFileSystem): void => {
  const aside = `${path}.${process.pid}`;
  try {
    fileSystem.rename(path, aside);
  } catch (error) {
    if (isMissingError(error)) return;
    throw error;
  }
  const moved = readLock(aside, fileSystem);
  if (moved === stale) fileSystem.remove(aside);
  else fileSystem.rename(aside, path);
};

/**
 * Makes this process the only writer of a run; returns how to let go. The lock of a process that
 * died is taken over.
 *
 * Throws RUN_INVALID when a living process holds it, or one on another machine, which cannot be
 * asked.
 */
export const lockRun = (path: string, fileSystem: RunFileSystem): (() => void) => {
  const mine: Owner = {
    pid: process.pid,
    host: hostname(),
    identity: processIdentity(process.pid) ?? "",
  };
  const text = `${JSON.stringify(mine)}\n`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writing(path, () => fileSystem.create(path, text));
      return () => fileSystem.remove(path);
    } catch (error) {
      if (!isExistsError(error)) throw error;
    }
    const found = readLock(path, fileSystem);
    if (found === undefined) continue;
    const owner = ownerOf(found);
    if (owner && isAlive(owner)) throw lockedBy(owner, path);
    clearStale(path, found, fileSystem);
  }
  throw new MnemographError({
    code: "RUN_INVALID",
    message: `the lock ${path} changes hands all the time`,
    hint: "several processes start this run at once; start it once",
  });
};

/**
 * Whether a process writes a run now: false for a run that is complete, or was stopped or killed.
 * A process of another machine counts as living, since it cannot be asked.
 *
 * @example
 * if (!isBeingWritten("runs/first")) await repairRun("runs/first");
 */
export const isBeingWritten = (directory: string): boolean => {
  const text = readLock(runPaths(directory).lock, nodeFileSystem);
  if (text?.endsWith("}\n") !== true) return false;
  try {
    const owner = Owner.safeParse(JSON.parse(text)).data;
    return owner !== undefined && isAlive(owner);
  } catch {
    return false;
  }
};
