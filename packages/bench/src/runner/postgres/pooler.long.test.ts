import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { startPgBouncer } from "@mnemograph/test-postgres/pgbouncer";
import { afterAll, describe, expect, it } from "vitest";
import { databaseRuns, sharedUrl } from "../../../test-support/database-runs.js";
import { openCallSlots } from "./call-slots.js";

setMaxListeners(0);

const pooler =
  sharedUrl === "" ? { reason: "PostgreSQL is not there" } : await startPgBouncer(sharedUrl);
if ("reason" in pooler)
  process.stderr.write(`tests behind PgBouncer are skipped: ${pooler.reason}\n`);

describe.skipIf("reason" in pooler)("behind PgBouncer in transaction mode", () => {
  const { url, stop } = pooler as Extract<typeof pooler, { readonly url: string }>;
  // Registered before the runs' own clean-up, which needs the pooler: hooks of the end run in
  // reverse.
  afterAll(() => stop());
  const { whole, database, start, end, collect, whenPlanned, leftOver, resultsIn } = databaseRuns(
    "pooler",
    () => url,
  );

  it("bench and workers give the same bytes as one process, and leave nothing behind", async () => {
    const workers = [1, 2].map(() => start("worker", { concurrency: 3 }));
    expect(await collect("plain", 12)).toMatchObject({ played: 12, stopped: false });
    expect(resultsIn("plain")).toBe(whole[12]);
    await Promise.all(workers.map(end));
    expect(await leftOver()).toEqual({ run: 0, checkpoints: 0 });
  });

  it("a second bench of the same run is refused, so the lock of the first one holds", async () => {
    const playing = collect("locked", 12);
    await whenPlanned(playing);
    await expect(collect("locked-too", 12)).rejects.toMatchObject({ code: "RUN_INVALID" });
    const worker = start("worker", {});
    expect(await playing).toMatchObject({ stopped: false });
    expect(resultsIn("locked")).toBe(whole[12]);
    await end(worker);
  });

  it("a worker that is killed is replaced", async () => {
    const first = start("worker", { killAt: 20, concurrency: 2 });
    const playing = collect("killed", 12, { leaseSeconds: 1, retries: 1000 });
    await first.ended;
    expect(first.child.signalCode).toBe("SIGKILL");
    const second = start("worker", { concurrency: 3 });
    expect(await playing).toMatchObject({ stopped: false });
    expect(resultsIn("killed")).toBe(whole[12]);
    await end(second);
  });

  it("slots of calls are held as long as their session", async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => openCallSlots(database(), "pooler", 1)),
    );
    const seen: string[] = [];
    const release = await one?.take();
    const waiting = other?.take().then((free) => {
      seen.push("other");
      return free;
    });
    await pause(200);
    seen.push("one");
    await release?.();
    await (
      await waiting
    )?.();
    expect(seen).toEqual(["one", "other"]);
    await Promise.all([one?.close(), other?.close()]);
  });
});
