import { MnemographError } from "@mnemograph/core";
import type { MemoryMetadata, MemorySnapshot } from "../stored-memory.js";
import type { ExperienceQuery } from "./experience-memory.js";
import type { EmbedderIdentity } from "./experience.js";
import { Identity, embedderIn } from "./experience-row.js";

/**
 * The name and the size alone, whatever else came with them; throws USAGE for what is no such pair,
 * as an embedder itself.
 */
const parseIdentity = (given: EmbedderIdentity, namespace: string): EmbedderIdentity => {
  const parsed = Identity.safeParse(given);
  if (parsed.success) return parsed.data;
  const keys = typeof given === "object" && given !== null ? Object.keys(given) : [];
  throw new MnemographError({
    code: "USAGE",
    message: `memory "${namespace}" was opened with an \`embedder\` that is no { model, dimensions }`,
    hint: keys.includes("embed")
      ? "an embedder itself was given: write `embedder: { model: embedder.id, dimensions: embedder.dimensions }`"
      : "write `embedder: { model, dimensions }`: the embedder's name, and how many numbers its vectors have",
    evidence: { namespace, given: keys.length > 0 ? { keys } : typeof given },
  });
};

/**
 * The embedder of a memory: the one its metadata names, or else the one it was opened with. Throws
 * MEMORY_INVALID where the two differ, for vectors of two models must never meet, and USAGE for
 * what names no embedder.
 */
export const agreedEmbedder = (
  namespace: string,
  metadata: MemoryMetadata,
  given: EmbedderIdentity | undefined,
): EmbedderIdentity | undefined => {
  const opened = given === undefined ? undefined : parseIdentity(given, namespace);
  const stored = embedderIn(metadata);
  if (stored === undefined || opened === undefined) return stored ?? opened;
  if (stored.model === opened.model && stored.dimensions === opened.dimensions) return stored;
  throw new MnemographError({
    code: "MEMORY_INVALID",
    message: `memory "${namespace}" holds vectors of ${stored.model} (${stored.dimensions}), not of ${opened.model} (${opened.dimensions})`,
    hint: "use the embedder that the memory was made with, or make a new memory; an agent's SQLite file: `mnemograph memory reembed <file> --embedder <name>`",
    evidence: { namespace, stored, opened },
  });
};

/** Throws USAGE where no embedder of the vectors is named. */
export const requireEmbedder = (
  embedder: EmbedderIdentity | undefined,
  namespace: string,
): EmbedderIdentity => {
  if (embedder !== undefined) return embedder;
  throw new MnemographError({
    code: "USAGE",
    message: `memory "${namespace}" does not know which embedder its vectors come from`,
    hint: "open it with `embedder: { model, dimensions }`",
  });
};

/**
 * How long the vectors of a snapshot are. Throws MEMORY_INVALID for another embedder than the
 * memory's, USAGE where nothing names theirs.
 */
export const importedDimensions = (
  namespace: string,
  { metadata, rows }: MemorySnapshot<unknown>,
  opened: EmbedderIdentity | undefined,
): number => {
  agreedEmbedder(namespace, metadata, opened);
  return rows.length === 0 ? 0 : requireEmbedder(embedderIn(metadata), namespace).dimensions;
};

/**
 * Throws USAGE for a wrong `topK` or weight, MEMORY_INVALID for query vectors of another length or
 * with values that are no finite numbers.
 */
export const requireQuery = (
  query: ExperienceQuery,
  { model, dimensions }: EmbedderIdentity,
  namespace: string,
): void => {
  if (!Number.isInteger(query.topK) || query.topK < 1) {
    throw new MnemographError({
      code: "USAGE",
      message: `topK is ${query.topK}`,
      hint: "ask for at least one log",
    });
  }
  const odd = Object.entries(query.weights ?? {}).find(([, weight]) => !Number.isFinite(weight));
  if (odd !== undefined) {
    throw new MnemographError({
      code: "USAGE",
      message: `the weight of ${odd[0]} is ${odd[1]}`,
      hint: "give a finite number, or leave it out",
    });
  }
  for (const [field, vector] of Object.entries({ ...pick(query), key: query.key?.vector })) {
    if (vector === undefined || (vector.length === dimensions && vector.every(Number.isFinite)))
      continue;
    throw new MnemographError({
      code: "MEMORY_INVALID",
      message:
        vector.length === dimensions
          ? `query vector "${field}" holds a value that is no finite number`
          : `query vector "${field}" has ${vector.length} dimensions, and memory "${namespace}" holds vectors of ${model} with ${dimensions}`,
      hint: "embed the query with the embedder that the memory was made with",
      evidence: { namespace, field, dimensions: vector.length, expected: dimensions },
    });
  }
};

const pick = ({ task, category, plan }: ExperienceQuery) => ({ task, category, plan });
