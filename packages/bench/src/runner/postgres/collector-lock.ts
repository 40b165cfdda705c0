import { setTimeout as pause } from "node:timers/promises";
import { MnemographError } from "@mnemograph/core";
import type { RunDatabase, RunQueries } from "./run-database.js";

/**
 * Advisory locks of this program's runs; the second number is the run's in its schema: one server
 * may hold several.
 */
const lockClass = 0x6d6e7275;
/**
 * A server that is busy notices late that a collector was killed or its connection cut: it is asked
 * again for five seconds.
 */
const patience = { tries: 20, pauseMilliseconds: 250 };

const refusedTo = (runId: string, location: string) =>
  new MnemographError({
    code: "RUN_INVALID",
    message: `another process collects run ${runId} from ${location}`,
    hint: "wait for it or stop it; workers may be as many as you like, but a run has one bench",
    evidence: { runId, location },
  });

/**
 * Makes this process the one that collects a run; `hold` takes the lock again where its connection
 * broke. Throws RUN_INVALID.
 */
export const collectorLock = async (
  database: Pick<RunDatabase, "session" | "location">,
  runId: string,
  { tries, pauseMilliseconds } = patience,
) => {
  const isLocked = async (session: RunQueries) => {
    const [locked] = await session.rows<{ free: boolean }>(
      "SELECT pg_try_advisory_lock($1, hashtext('{run} ' || $2)) AS free",
      [lockClass, runId],
    );
    return locked?.free === true;
  };
  const lock = async () => {
    const session = await database.session();
    try {
      for (let tried = 1; !(await isLocked(session)); tried += 1) {
        if (tried === tries) throw refusedTo(runId, database.location);
        await pause(pauseMilliseconds);
      }
      return session;
    } catch (error) {
      await session.close();
      throw error;
    }
  };
  let session = await lock();
  return {
    hold: async () => {
      if (!session.broken.aborted) return;
      await session.close();
      session = await lock();
    },
    close: async () => {
      // The server notices a closed connection a little later; the next call must not find this
      // one's lock.
      await session
        .rows("SELECT pg_advisory_unlock($1, hashtext('{run} ' || $2))", [lockClass, runId])
        .catch(() => []);
      await session.close();
    },
  };
};
