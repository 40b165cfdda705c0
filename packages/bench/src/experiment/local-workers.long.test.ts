import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { startLocalWorkers } from "./local-workers.js";

const folder = temporaryFolder();

/** A worker that writes its process id down and then dies or stays. */
const program = (name: string, then: string) => {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { appendFileSync } from "node:fs";
process.on("SIGTERM", () => process.exit());
appendFileSync(process.env.PIDS, process.pid + "\\n");
${then}
`,
  );
  return file;
};
const start = (name: string, then: string, mostDeaths: number, workers = 1) => {
  const pids = join(folder, `${name}.txt`);
  writeFileSync(pids, "");
  const described: string[] = [];
  const stop = new AbortController();
  const local = startLocalWorkers(
    { program: program(name, then), args: [], variables: { PIDS: pids }, workers, mostDeaths },
    {
      variables: process.env,
      cwd: folder,
      signal: stop.signal,
      onReport: ({ text }) => void described.push(text),
    },
  );
  return {
    local,
    described,
    stop,
    started: () => readFileSync(pids, "utf8").split("\n").filter(Boolean).map(Number),
  };
};
const dies = "process.exit(3);";
const stays = "setInterval(() => {}, 1000);";

describe("workers of this machine", () => {
  it("are replaced when they are killed, and end with the run", async () => {
    const { local, described, started } = start("killed", stays, 9, 2);
    await expect.poll(() => started().length).toBe(2);
    process.kill(started()[0]!, "SIGKILL");
    await expect.poll(() => started().length).toBe(3);
    expect(described).toEqual(["a worker process ended (SIGKILL); another is started"]);
    await local.close();
    expect(local.lost.aborted).toBe(false);
    for (const pid of started()) expect(() => process.kill(pid, 0)).toThrow();
  });

  it("that die again and again are reported, and nobody waits for them", async () => {
    const { local, described, started } = start("dying", dies, 3);
    await expect.poll(() => local.lost.aborted).toBe(true);
    expect(started()).toHaveLength(3);
    expect(described.at(-1)).toBe("a worker process ended (exit code 3); no other is started");
    expect(local.lost.reason).toMatchObject({
      code: "RUN_INVALID",
      message: expect.stringContaining("died 3 times") as string,
    });
    await local.close();
  });

  it("are counted anew when an episode has ended, and are not replaced after the signal to end", async () => {
    const { local, described, stop, started } = start("going", stays, 2);
    for (const count of [1, 2, 3]) {
      await expect.poll(() => started().length).toBe(count);
      local.onEpisode();
      process.kill(started().at(-1)!, "SIGKILL");
    }
    await expect.poll(() => started().length).toBe(4);
    stop.abort();
    await local.close();
    expect(described).toHaveLength(3);
    expect(local.lost.aborted).toBe(false);
  });
});
