import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * The ids of all episodes that a run has kept: complete lines of the results, and whole files that
 * wait for their turn.
 */
export const finishedEpisodes = (directory) => {
  const results = join(directory, "results.jsonl");
  const lines = existsSync(results) ? readFileSync(results, "utf8").split("\n").slice(0, -1) : [];
  const written = lines.map((line) => JSON.parse(line).episodeId);
  const waiting = join(directory, "finished");
  const names = existsSync(waiting)
    ? readdirSync(waiting).filter((name) => name.endsWith(".json"))
    : [];
  if (new Set(written).size !== written.length) throw new Error("an episode was counted twice");
  return new Set([...written, ...names.map((name) => name.slice(0, -".json".length))]);
};
