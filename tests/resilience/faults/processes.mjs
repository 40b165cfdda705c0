// Processes of a run, and signals to them.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";

/** Process ids of a run's workers; `ps` lists them where there is no `/proc`. */
export const childrenOf = (pid) => {
  const parentOf = (process) => {
    try {
      const stat = readFileSync(`/proc/${process}/stat`, "utf8");
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    } catch {
      return 0; // It has ended meanwhile.
    }
  };
  const pairs = existsSync("/proc/self/stat")
    ? readdirSync("/proc").map((name) => [Number(name), parentOf(name)])
    : execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
        .split("\n")
        .map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([own, parent]) => own > 1 && parent === pid).map(([own]) => own);
};
/** Without a process nothing is sent: 0 would mean this one and all of its group. */
export const signal = (pid, name) => {
  if (!(pid > 0)) return;
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
};
