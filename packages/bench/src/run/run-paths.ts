import { join } from "node:path";

/**
 * Where the parts of a run lie.
 *
 * @example
 * runPaths("first").results.replaceAll("\\", "/"); // → "first/results.jsonl"
 */
export const runPaths = (directory: string) => ({
  manifest: join(directory, "manifest.json"),
  results: join(directory, "results.jsonl"),
  /** How long episodes took: differs from run to run, so it stands beside the results. */
  durations: join(directory, "durations.jsonl"),
  /** Lines that a repair isolated. */
  badResults: join(directory, "results.bad.jsonl"),
  /** Error results whose episodes were played again. */
  retriedResults: join(directory, "results.retried.jsonl"),
  events: join(directory, "events"),
  /** Results that wait for their turn: one file per episode. */
  finished: join(directory, "finished"),
  /** What episode groups go on from, until the run is complete. */
  episodeGroups: join(directory, "episode-groups"),
  /** Tasks whose effects cannot be undone and that were begun. */
  begun: join(directory, "begun"),
  episodeGroupOf: (episodeGroupId: string) => join(directory, "episode-groups", episodeGroupId),
  lock: join(directory, "run.lock"),
  eventsOf: (episodeId: string) => join(directory, "events", `${episodeId}.jsonl`),
  finishedOf: (episodeId: string) => join(directory, "finished", `${episodeId}.json`),
});
