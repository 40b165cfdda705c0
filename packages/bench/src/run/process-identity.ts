import { readFileSync } from "node:fs";
import { isMissingError } from "./file-system.js";

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
