import { once, setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { databaseRuns, type Running, sharedUrl } from "../../../test-support/database-runs.js";
import { queueOf } from "./run-database.js";

setMaxListeners(0);

/** All lines but the one of the episode with this number. */
const without = (text: string, left: number) =>
  text
    .trim()
    .split("\n")
    .filter((_line, index) => index !== left);

describe.skipIf(sharedUrl === "")("workers that are lost", () => {
  const {
    schema,
    whole,
    database,
    start,
    end,
    holdEpisodes,
    collect,
    serve,
    whenPlanned,
    expireLeases,
    whileWorking,
    dropCheckpoints,
    leftOver,
    resultsIn,
  } = databaseRuns("lost");

  const most = Number(process.env["MNEMOGRAPH_KILL_POINTS"] ?? 3);
  const timeout = 300_000 + most * 30_000;
  it(
    "are replaced when they are killed at random writes: others go on from the checkpoints",
    { timeout },
    async () => {
      const random = seededRandom("database kills");
      const seen = { kills: 0, resumed: 0 };
      for (let round = 1; seen.kills < most; round += 1) {
        // Whole numbers kill before a write, halves right after it.
        const settings = () => ({
          killAt: seen.kills < most ? random.integer(8, 120) / 2 : undefined,
          concurrency: 2,
        });
        const count = ({ child, lines }: Running) => {
          seen.kills += child.signalCode === "SIGKILL" ? 1 : 0;
          seen.resumed += lines.filter((line) => /^resumed [1-9]/.test(line)).length;
        };
        const play = () => collect(`killed-${round}`, 40, { retries: 1000 });
        expect(await whileWorking(settings, count, play)).toMatchObject({ stopped: false });
        expect(resultsIn(`killed-${round}`)).toBe(whole[40]);
      }
      expect(seen.resumed).toBeGreaterThan(seen.kills / 3);
      // A worker that died between a result and the end of its checkpoints leaves those behind;
      // nothing else stays.
      expect((await leftOver()).run).toBe(0);
      await dropCheckpoints();
    },
  );

  it(
    "take none of their episodes with them: each is tried alone before it is given up",
    { timeout },
    async () => {
      const seen = { kills: 0 };
      // At the first write of any episode, with four of them side by side, more often than a job
      // may fail.
      const settings = () => ({ killAt: seen.kills < 6 ? 1 : undefined, concurrency: 4 });
      const count = ({ child }: Running) => {
        seen.kills += child.signalCode === "SIGKILL" ? 1 : 0;
        return expireLeases();
      };
      // Leases last: a worker of a busy machine that is late is none that died.
      const play = () => collect("innocent", 12, { leaseSeconds: 120, retries: 1 });
      expect(await whileWorking(settings, count, play, 1)).toMatchObject({ stopped: false });
      expect(seen.kills).toBeGreaterThanOrEqual(6);
      expect(resultsIn("innocent")).toBe(whole[12]);
      await dropCheckpoints();
    },
  );

  it("lose their episodes while they stand still, and change nothing when they wake up", async () => {
    const stalls = Number(process.env["MNEMOGRAPH_STALLS"] ?? 1);
    const workers = Array.from({ length: 3 }, () => start("worker", { concurrency: 3, pause: 40 }));
    const run = { isDone: false, stalls: 0 };
    const random = seededRandom("stalls");
    const stall = async () => {
      while (!run.isDone) {
        await pause(random.integer(100, 600));
        const { child } = random.pick(workers);
        child.kill("SIGSTOP");
        // Longer than a lease, so that the others take its episodes over.
        await pause(1400);
        child.kill("SIGCONT");
        run.stalls += 1;
      }
    };
    const stalling = stall();
    for (let round = 1; run.stalls < stalls; round += 1) {
      expect(
        await collect(`stalled-${round}`, 40, { leaseSeconds: 1, retries: 1000 }),
      ).toMatchObject({ stopped: false });
      expect(resultsIn(`stalled-${round}`)).toBe(whole[40]);
    }
    run.isDone = true;
    await stalling;
    await Promise.all(workers.map(end));
    expect((await leftOver()).run).toBe(0);
  });

  /** Puts every job of a run that has just been planned into the queue again; returns how many. */
  const copyJobs = async (playing: Promise<unknown>) => {
    await whenPlanned(playing);
    const copies = await database().rows(
      `INSERT INTO ${schema}_queue.job (name, data, priority, policy, retry_limit)
       SELECT name, data, 0, policy, retry_limit FROM ${schema}_queue.job WHERE name LIKE $1 AND state < 'completed' RETURNING id`,
      [`${queueOf("counting")}%`],
    );
    return copies.length;
  };

  it("share an episode that stands in the queue twice: it is played and counted once", async () => {
    const { settings, release } = holdEpisodes(0);
    const workers = [1, 2].map(() => start("worker", { concurrency: 3, pause: 20, ...settings }));
    const playing = collect("twice", 40);
    expect(await copyJobs(playing)).toBe(40);
    release();
    expect(await playing).toMatchObject({ played: 40, failed: expect.any(Number) });
    expect(resultsIn("twice")).toBe(whole[40]);
    await Promise.all(workers.map(end));
    const played = workers.map(
      ({ lines }) => JSON.parse(lines.at(-1) ?? "") as { readonly played: number },
    );
    expect(played.reduce((sum, { played: count }) => sum + count, 0)).toBe(40);
    expect((await leftOver()).run).toBe(0);
  });

  it("do not play what another one finished while they asked whether it is finished", async () => {
    const has = async (table: string) =>
      (await database().rows(`SELECT FROM {${table}} WHERE index = 0`)).length > 0;
    const asked = new AbortController();
    /**
     * Answers late: after the question about episode 0 it waits for its result, unless nobody else
     * may play it any more.
     */
    const late = Object.create(database(), {
      rows: {
        value: async (statement: string, values?: readonly unknown[]) => {
          const answer = await database().rows(statement, values);
          if (!statement.includes("AS finished") || values?.[1] !== 0) return answer;
          const isHeld = await has("lease");
          asked.abort();
          if (isHeld) return answer;
          while (!(await has("result"))) await pause(5);
          return answer;
        },
      },
    }) as ReturnType<typeof database>;
    const stop = new AbortController();
    const playing = collect("late", 12);
    expect(await copyJobs(playing)).toBe(12);
    const slow = serve({ signal: stop.signal, database: late });
    await once(asked.signal, "abort");
    const workers = [slow, serve({ signal: stop.signal })];
    expect(await playing).toMatchObject({ stopped: false });
    stop.abort();
    const played = await Promise.all(workers);
    expect(played.reduce((sum, { played: count }) => sum + count, 0)).toBe(12);
    expect(resultsIn("late")).toBe(whole[12]);
  });

  it("give up an episode that kills every one of them at its first step", async () => {
    await whileWorking(
      () => ({ poison: 7, concurrency: 1 }),
      expireLeases,
      () => collect("poison", 12, { leaseSeconds: 120, retries: 1 }),
      1,
    );
    const poisoned = resultsIn("poison").trim().split("\n")[7] ?? "";
    expect(JSON.parse(poisoned)).toMatchObject({
      success: false,
      stopReason: "error",
      error: { code: "WorkerDied" },
    });
    expect(without(resultsIn("poison"), 7)).toEqual(without(whole[12] ?? "", 7));
  });
});
