import { type PlanUnit, episodesOf, indexOf, planUnits } from "../../plan/campaign.js";
import type { Episode } from "../../plan/plan-run.js";
import type { OpenRun } from "../../run/open-run.js";
import type { EpisodeQueue } from "./episode-queue.js";
import type { DatabaseRunOptions } from "./run-on-database.js";

/** Writes the run and its missing episodes down, and fills the queue. What has a result already waits to be collected. */
export const plantRun = async (options: DatabaseRunOptions, run: OpenRun, queue: EpisodeQueue) => {
  const { database, plan, workerData, leaseSeconds = 30, retries = 5 } = options;
  const { runId } = plan;
  const lacks = (episode: Episode) => !run.isFinished(episode);
  // A campaign is one job: it is played as a whole, whatever of it this folder holds.
  const missing = planUnits(plan).filter((unit) => episodesOf(unit).some(lacks));
  await queue.open(runId, retries);
  await database.rows(
    `INSERT INTO {run} AS known (id, state, worker_data, lease_seconds) VALUES ($1, 'stopped', $2, $3)
     ON CONFLICT (id) DO UPDATE
     SET worker_data = excluded.worker_data, lease_seconds = excluded.lease_seconds, failure = NULL, opening = known.opening + 1`,
    [runId, JSON.stringify(workerData), leaseSeconds],
  );
  for (let start = 0; start < missing.length; start += 1000) {
    const part = missing.slice(start, start + 1000);
    await database.rows(
      `INSERT INTO {episode} (run, index, body) SELECT $1, index, body FROM unnest($2::integer[], $3::text[]) AS new (index, body)
       ON CONFLICT (run, index) DO NOTHING`,
      [runId, part.map(indexOf), part.map((unit) => JSON.stringify(unit))],
    );
  }
  const again = missing.flatMap((unit) => episodesOf(unit)).filter(({ episodeId }) => run.retried.has(episodeId));
  // Their error results may wait here too.
  await database.rows("DELETE FROM {result} WHERE run = $1 AND index = ANY ($2::integer[])", [runId, again.map(({ index }) => index)]);
  // This folder may have lost what an earlier one had collected.
  await database.rows("UPDATE {result} SET is_collected = false WHERE run = $1 AND is_collected", [runId]);
  const taken = await database.rows<{ index: number; ended: boolean }>(
    "SELECT index, true AS ended FROM {result} WHERE run = $1 UNION SELECT index, false FROM {lease} WHERE run = $1 AND expires_at > now()",
    [runId],
  );
  const [ended, leased] = [true, false].map((which) => new Set(taken.filter((one) => one.ended === which).map(({ index }) => index)));
  const isUnderWay = (unit: PlanUnit) =>
    leased?.has(indexOf(unit)) ||
    episodesOf(unit)
      .filter(lacks)
      .every(({ index }) => ended?.has(index));
  await queue.refill(runId, missing.filter((unit) => !isUnderWay(unit)).map(indexOf));
  await database.rows("UPDATE {run} SET state = 'open' WHERE id = $1", [runId]);
};
