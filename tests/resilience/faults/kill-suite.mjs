// Every pipeline while its processes are killed and stalled.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { pipelineGroups, requestOf } from "./pipeline-groups.mjs";
import { childrenOf, signal } from "./processes.mjs";
import { differences, resultsIn, undisturbed } from "./whole-bench.mjs";

const program = fileURLToPath(new URL("bench-program.mjs", import.meta.url));

/** What happens to a run each time some episodes more have ended. */
const troubles = {
  "a worker killed": {
    every: 2,
    act: (run, number) => signal(childrenOf(run.pid).at(number % 2), "SIGKILL"),
  },
  "all workers killed": {
    every: 3,
    act: (run) => childrenOf(run.pid).forEach((pid) => signal(pid, "SIGKILL")),
  },
  "a worker stalled for a second": {
    every: 2,
    act: async (run, number) => {
      const [pid] = childrenOf(run.pid).slice(number % 2);
      if (pid === undefined) return;
      signal(pid, "SIGSTOP");
      await pause(1000);
      signal(pid, "SIGCONT");
    },
  },
  "the run killed": { every: 2, act: (run) => signal(run.pid, "SIGKILL") },
  "the run asked to end": { every: 3, act: (run) => signal(run.pid, "SIGTERM") },
  "the run interrupted": { every: 3, act: (run) => signal(run.pid, "SIGINT") },
};

export const killCells = pipelineGroups.flatMap((pipeline) =>
  Object.keys(troubles).map((fault) => ({ pipeline, fault })),
);

export const openKillSuite = (folder, more = {}) => {
  const runs = new Map();
  const runOf = (group) => {
    if (!runs.has(group)) {
      const request = { ...requestOf(group), ...more };
      runs.set(group, {
        request,
        number: runs.size,
        whole: undisturbed(folder, `whole-${runs.size}`, request),
      });
    }
    return runs.get(group);
  };
  const check = async ({ pipeline, fault }) => {
    const seed = 1;
    const run = runOf(pipeline);
    const directory = `kills-${run.number}-${Object.keys(troubles).indexOf(fault)}`;
    const wanted = await run.whole(seed);
    const { every, act } = troubles[fault];
    let count = 0;
    for (let starts = 0; starts < 200; starts += 1) {
      const request = { ...run.request, seed, directory, processes: 2 };
      const played = spawn(process.execPath, [program, JSON.stringify(request)], {
        cwd: folder,
        stdio: ["ignore", "pipe", "pipe"],
      });
      // What was kept counts for nothing: each start plays some episodes before it meets the
      // trouble again.
      const described = { out: "", error: "", done: undefined };
      let acting = Promise.resolve();
      played.stderr.on("data", (text) => (described.error = (described.error + text).slice(-2000)));
      played.stdout.setEncoding("utf8").on("data", (text) => {
        described.out = (described.out + text).slice(-10_000);
        const [, newest] = /.*done (\d+)\n/s.exec(described.out) ?? [];
        if (newest === undefined) return;
        const done = Number(newest);
        described.done ??= done;
        if (done < described.done + every) return;
        described.done = done;
        count += 1;
        acting = acting.then(() => act(played, count));
      });
      const [code, by] = await once(played, "close");
      await acting;
      if (code === 0)
        return [
          ...(count === 0 ? ["the trouble never came"] : []),
          ...differences(resultsIn(folder, directory), wanted),
        ];
      if (by === null && code !== 143 && code !== 130)
        return [`it ended with ${code}: ${described.error}`];
    }
    return ["it never ended"];
  };
  return { check };
};
