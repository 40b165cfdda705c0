import type { PostgresTransaction } from "../postgres/postgres-database.js";
import { maximumExamples } from "./tuple-memory.js";

/** An observation that may be among the shortest of its cell. */
export interface NewExample {
  readonly cell: number;
  readonly length: number;
  /** Of the observation, hexadecimal. */
  readonly hash: string;
  /** Row id of its tuple. */
  readonly tuple: number;
  readonly version: number;
}

/**
 * Keeps observations that are among the shortest of their cell when they arrive: the shortest at
 * any later version are then among the kept.
 */
export const addExamples = async (
  change: PostgresTransaction,
  candidates: readonly NewExample[],
): Promise<void> => {
  if (candidates.length === 0) return;
  const lines = await change.rows<{ cell: number; length: number; hash: string }>(
    "SELECT cell, length, encode(text_hash, 'hex') AS hash FROM {observation_example} WHERE cell = ANY ($1::bigint[])",
    [[...new Set(candidates.map(({ cell }) => cell))]],
  );
  const kept = new Map<number, { readonly length: number; readonly hash: string }[]>();
  const ofCell = (cell: number) => {
    const known = kept.get(cell) ?? [];
    kept.set(cell, known);
    return known;
  };
  for (const { cell, length, hash } of lines) ofCell(cell).push({ length, hash });
  const added = candidates.filter(({ cell, length, hash }) => {
    const examples = ofCell(cell);
    if (examples.filter((known) => known.length <= length).length >= maximumExamples) return false;
    if (examples.some((known) => known.length === length && known.hash === hash)) return false;
    examples.push({ length, hash });
    return true;
  });
  if (added.length === 0) return;
  await change.copy(
    "observation_example",
    ["cell", "length", "text_hash", "tuple", "version"],
    added.map(({ cell, length, hash, tuple, version }) => [
      cell,
      length,
      Buffer.from(hash, "hex"),
      tuple,
      version,
    ]),
  );
};
