import { type PlanUnit, episodesOf, indexOf, planUnits } from "../../plan/episode-group.js";
import type { Episode } from "../../plan/plan-run.js";
import type { OpenRun } from "../../run/open-run.js";
import { EpisodeOutcome, toResultLine } from "../../run/result-line.js";
import type { EpisodeQueue } from "./episode-queue.js";
import type { DatabaseRunOptions } from "./database-run-options.js";

/**
 * Episodes that are played again: those whose errors were taken out of the folder, and those whose
 * errors were never collected.
 */
const againOf = async (
  { database, retry }: DatabaseRunOptions,
  run: OpenRun,
  missing: readonly PlanUnit[],
): Promise<number[]> => {
  const { runId } = run.plan;
  const waiting = retry
    ? await database.rows<{ index: number; outcome: string }>(
        "SELECT index, outcome FROM {result} WHERE run = $1",
        [runId],
      )
    : [];
  const outcomes = new Map(waiting.map(({ index, outcome }) => [index, outcome]));
  const isAgain = (episode: Episode) => {
    const outcome = run.isFinished(episode) ? undefined : outcomes.get(episode.index);
    const isError =
      outcome !== undefined &&
      retry?.(toResultLine(episode, EpisodeOutcome.parse(JSON.parse(outcome))));
    return isError === true || run.retried.has(episode.episodeId);
  };
  return missing.flatMap((unit) =>
    episodesOf(unit).some(isAgain) ? episodesOf(unit).map(({ index }) => index) : [],
  );
};

/**
 * Stores the run and its missing episodes, and fills the queue. An episode that already has a
 * result waits to be collected. Returns the episodes that were begun before: they report the
 * replies that came then.
 */
export const enqueueRun = async (
  options: DatabaseRunOptions,
  run: OpenRun,
  queue: EpisodeQueue,
): Promise<ReadonlySet<number>> => {
  const { database, plan, workerData, leaseSeconds = 30, retries = 5 } = options;
  const { runId } = plan;
  const lacks = (episode: Episode) => !run.isFinished(episode);
  // An episode group is one job: it is played as a whole, whatever of it this folder holds.
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
  await database.rows("DELETE FROM {result} WHERE run = $1 AND index = ANY ($2::integer[])", [
    runId,
    await againOf(options, run, missing),
  ]);
  // This folder may have lost what an earlier one had collected.
  await database.rows("UPDATE {result} SET is_collected = false WHERE run = $1 AND is_collected", [
    runId,
  ]);
  const taken = await database.rows<{ index: number; ended: boolean }>(
    "SELECT index, true AS ended FROM {result} WHERE run = $1 UNION SELECT index, false FROM {lease} WHERE run = $1 AND expires_at > now()",
    [runId],
  );
  const [ended, leased] = [true, false].map(
    (which) => new Set(taken.filter((one) => one.ended === which).map(({ index }) => index)),
  );
  const isUnderWay = (unit: PlanUnit) =>
    leased?.has(indexOf(unit)) ||
    episodesOf(unit)
      .filter(lacks)
      .every(({ index }) => ended?.has(index));
  await queue.refill(runId, missing.filter((unit) => !isUnderWay(unit)).map(indexOf));
  const begun = await database.rows<{ index: number }>(
    "SELECT index FROM {result} WHERE run = $1 UNION SELECT index FROM {journal} WHERE run = $1",
    [runId],
  );
  await database.rows("UPDATE {run} SET state = 'open' WHERE id = $1", [runId]);
  const known = new Set(begun.map(({ index }) => index));
  return new Set(
    missing
      .flatMap((unit) => (known.has(indexOf(unit)) ? episodesOf(unit) : []))
      .map(({ index }) => index),
  );
};
