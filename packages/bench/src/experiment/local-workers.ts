import { type ChildProcess, spawn } from "node:child_process";
import { MnemographError } from "@mnemograph/core";
import type { RuntimeContext } from "../runtime-context.js";

interface LocalWorkers {
  /**
   * Started with Node, and once more whenever one dies; the variables are in front of those that
   * the runtime context has.
   */
  readonly program: string;
  readonly args: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  readonly workers: number;
  /** Deaths in a row, without an episode that ends, after which none is started again. */
  readonly mostDeaths: number;
}

interface RunningWorkers {
  readonly lost: AbortSignal;
  /** An episode has ended. */
  readonly onEpisode: () => void;
  readonly close: () => Promise<void>;
}

const diedAgain = (deaths: number) =>
  new MnemographError({
    code: "RUN_INVALID",
    message: `the worker processes of this machine died ${deaths} times, and no episode ended meanwhile`,
    hint: "what they said stands above; the same command goes on, and --workers 0 leaves the run to other machines",
    evidence: { deaths },
  });

/**
 * Worker processes of this machine. One that dies is replaced: the episode that killed it is tried
 * elsewhere, alone in the end, and given up. `lost` is aborted, with the error that says so, where
 * they die again and again and none is left.
 */
export const startLocalWorkers = (
  { program, args, variables, workers, mostDeaths }: LocalWorkers,
  {
    variables: surrounding,
    cwd,
    signal,
    onReport,
  }: Pick<RuntimeContext, "variables" | "cwd" | "signal" | "onReport">,
): RunningWorkers => {
  const lost = new AbortController();
  const alive = new Set<ChildProcess>();
  const ended: Promise<void>[] = [];
  let [deaths, isEnding] = [0, false];
  const onDeath = (how: string) => {
    deaths += 1;
    const isEnough = deaths >= mostDeaths;
    onReport({
      type: "note",
      text: `a worker process ended (${how}); ${isEnough ? "no other" : "another"} is started`,
    });
    if (!isEnough) startOne();
    else if (alive.size === 0) lost.abort(diedAgain(deaths));
  };
  const startOne = () => {
    // Nothing is written to it: it closes when this process ends, in whatever way.
    const child = spawn(process.execPath, [program, ...args], {
      cwd,
      env: { ...surrounding, ...variables },
      stdio: ["pipe", "ignore", "inherit"],
    });
    alive.add(child);
    ended.push(new Promise((resolve) => void child.once("close", () => resolve())));
    child.once("exit", (code, how) => {
      alive.delete(child);
      if (!isEnding) onDeath(how ?? `exit code ${code}`);
    });
  };
  // Once: the second signal would not wait until leases are given back.
  const stop = () => {
    if (isEnding) return;
    isEnding = true;
    for (const child of alive) child.kill("SIGTERM");
  };
  for (let number = 0; number < workers; number += 1) startOne();
  // At once: this process may not live until all has ended in order.
  signal.addEventListener("abort", stop, { once: true });
  return {
    lost: lost.signal,
    onEpisode: () => {
      deaths = 0;
    },
    close: async () => {
      signal.removeEventListener("abort", stop);
      stop();
      await Promise.all(ended);
    },
  };
};
