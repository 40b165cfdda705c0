import { existsSync, rmSync } from "node:fs";
import type { Embedder, Json } from "@mnemograph/core";
import {
  type Reembedded,
  fileCachedEmbedder,
  listSqliteMemories,
  reembedSqlite,
} from "@mnemograph/memory/sqlite";
import { embedRuns } from "../methods/embed-runs.js";
import { explanationKind, itemKind } from "./items.js";
import { calibrationField } from "./threshold-cache.js";

const withoutVectors = (entry: Json): Json => {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return entry;
  const { vectors: _vectors, ...rest } = entry as { readonly [key: string]: Json };
  return rest;
};

/**
 * Gives the agents' memories of a SQLite file vectors of another embedder, in every version. Rules
 * get theirs when they are read, and thresholds are calibrated anew. Vectors are kept in a file
 * beside it until all are made: what was interrupted goes on there, and leaves the file as it was.
 * Memories that a benchmark formed stay as they are.
 *
 * @throws MnemographError DATA_NOT_FOUND for a missing file, MEMORY_CHANGED where somebody wrote
 *   meanwhile.
 * @example
 * await reembedAgentMemories("memory.sqlite", offlineEmbedder());
 */
export const reembedAgentMemories = async (
  path: string,
  embedder: Embedder,
): Promise<readonly Reembedded[]> => {
  const agents = new Set(
    (await listSqliteMemories(path))
      .filter(({ kind }) => kind === itemKind.name || kind === explanationKind.name)
      .map(({ namespace }) => namespace),
  );
  const cache = `${path}.vectors`;
  const kept = fileCachedEmbedder(embedder, cache);
  const done = await reembedSqlite({
    path,
    embedder: { model: embedder.id, dimensions: embedder.dimensions },
    embed: (logs) => embedRuns(kept, logs),
    storedPrecision: "int8",
    includes: (namespace) => agents.has(namespace) || namespace.startsWith("agents/"),
    derived: {
      kind: itemKind.name,
      entry: withoutVectors,
      metadata: ({ [calibrationField]: _calibration, ...rest }) => rest,
    },
  });
  if (existsSync(cache)) rmSync(cache);
  return done;
};
