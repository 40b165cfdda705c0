import { readdir } from "node:fs/promises";
import { dirname, relative } from "node:path";
import { runPaths } from "@mnemograph/bench/results";
import { findInside } from "./inside.js";
import type { RunIndex } from "./run-index.js";

/** Ids that are told, at most. */
const MOST = 64;

/**
 * Episodes that have begun and are in no result yet: those that are played now, and what a stopped
 * run left in the middle.
 */
export const unfinishedEpisodes = async ({
  run,
  manifest,
  rows,
}: RunIndex): Promise<readonly string[]> => {
  if (rows.length >= manifest.episodes) return [];
  const folder = await findInside(
    run.root,
    relative(run.root, dirname(runPaths(run.directory).eventsOf("any"))),
  );
  if (folder?.kind !== "folder") return [];
  const ended = new Set(rows.map(({ episodeId }) => episodeId));
  return (await readdir(folder.path))
    .filter((name) => name.endsWith(".jsonl"))
    .map((name) => name.slice(0, -".jsonl".length))
    .filter((id) => !ended.has(id))
    .toSorted()
    .slice(0, MOST);
};
