import { MnemographError } from "@mnemograph/core";
import type { MemoryMetadata } from "../stored-memory.js";
import type { EmbedderIdentity, ExperienceQuery } from "./experience-memory.js";
import { embedderIn } from "./experience-row.js";

/**
 * The embedder of a memory: the one its metadata names, or else the one it was opened with.
 * Throws MEMORY_INVALID where the two differ, for vectors of two models must never meet.
 */
export const agreedEmbedder = (
  namespace: string,
  metadata: MemoryMetadata,
  opened: EmbedderIdentity | undefined,
): EmbedderIdentity | undefined => {
  const stored = embedderIn(metadata);
  if (stored === undefined || opened === undefined) return stored ?? opened;
  if (stored.model === opened.model && stored.dimensions === opened.dimensions) return stored;
  throw new MnemographError({
    code: "MEMORY_INVALID",
    message: `memory "${namespace}" holds vectors of ${stored.model} (${stored.dimensions}), not of ${opened.model} (${opened.dimensions})`,
    hint: "use the embedder that the memory was made with, or make a new memory",
    evidence: { namespace, stored, opened },
  });
};

/** Throws USAGE where nobody has said which embedder the vectors come from. */
export const requireEmbedder = (embedder: EmbedderIdentity | undefined, namespace: string): EmbedderIdentity => {
  if (embedder !== undefined) return embedder;
  throw new MnemographError({
    code: "USAGE",
    message: `memory "${namespace}" does not know which embedder its vectors come from`,
    hint: "open it with `embedder: { model, dimensions }`",
  });
};

/** Throws USAGE for a wrong `topK`, MEMORY_INVALID for query vectors of another length. */
export const requireQuery = (query: ExperienceQuery, { model, dimensions }: EmbedderIdentity, namespace: string): void => {
  if (!Number.isInteger(query.topK) || query.topK < 1) {
    throw new MnemographError({
      code: "USAGE",
      message: `topK is ${query.topK}`,
      hint: "ask for at least one log",
    });
  }
  for (const [field, vector] of Object.entries({ ...pick(query), key: query.key?.vector })) {
    if (vector === undefined || vector.length === dimensions) continue;
    throw new MnemographError({
      code: "MEMORY_INVALID",
      message: `query vector "${field}" has ${vector.length} dimensions, and memory "${namespace}" holds vectors of ${model} with ${dimensions}`,
      hint: "embed the query with the embedder that the memory was made with",
      evidence: { namespace, field, dimensions: vector.length, expected: dimensions },
    });
  }
};

const pick = ({ task, category, plan }: ExperienceQuery) => ({ task, category, plan });
