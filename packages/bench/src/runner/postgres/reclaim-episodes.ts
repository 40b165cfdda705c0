import type { EpisodeQueue } from "./episode-queue.js";
import { type RunDatabase, aloneQueueOf, queueOf } from "./run-database.js";

/**
 * Puts episodes back into the queue whose workers have died. An attempt that wrote checkpoints made
 * progress and counts as none; one that wrote nothing counts, so that an episode that kills every
 * worker at its first step is tried alone, and given up in the end.
 */
export const reclaimEpisodes = async (
  database: RunDatabase,
  queue: EpisodeQueue,
  queueSchema: string,
  run: string,
  leaseSeconds: number,
): Promise<void> => {
  const expired = await database.rows<{ job: string; progressed: boolean }>(
    `WITH expired AS (SELECT run, index FROM {lease} WHERE run = $1 AND expires_at < now() FOR UPDATE SKIP LOCKED)
     DELETE FROM {lease} AS lease USING expired WHERE lease.run = expired.run AND lease.index = expired.index RETURNING job,
       (SELECT count(*) FROM {journal} AS journal WHERE journal.run = lease.run AND journal.index = lease.index) > greatest(lease.entries, 1) AS progressed`,
    [run],
  );
  // A worker that died between fetching a job and taking its lease.
  const orphans = await database.rows<{ job: string }>(
    `SELECT job.id AS job FROM ${queueSchema}.job AS job
     WHERE job.name = ANY ($1) AND job.state = 'active' AND job.started_on < now() - make_interval(secs => $2)
     AND NOT EXISTS (SELECT FROM {lease} AS lease WHERE lease.run = $3 AND lease.job = job.id)`,
    [[queueOf(run), aloneQueueOf(run)], 2 * leaseSeconds, run],
  );
  const progressed = expired.filter((one) => one.progressed).map(({ job }) => job);
  const stuck = [...expired.filter((one) => !one.progressed), ...orphans].map(({ job }) => job);
  await queue.release(run, progressed);
  await queue.fail(
    run,
    [...new Set(stuck)].filter((job) => !progressed.includes(job)),
  );
};
