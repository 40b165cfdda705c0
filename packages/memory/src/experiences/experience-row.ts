import { ExperienceLog } from "@mnemograph/core";
import { z } from "zod";
import type { MemoryMetadata } from "../stored-memory.js";
import type { RowFormat } from "../transfer/row-format.js";
import type { EmbedderIdentity, ExperienceVectors } from "./experience.js";
import { bytesToVector, vectorBytes } from "./pack-vectors.js";

/** Little-endian 32-bit floats. */
const Vector = z.base64();

/**
 * One line of an exported experience memory: a log, and the versions `version` ≤ v <
 * `removedVersion` that show it.
 */
export const ExperienceRow = z.object({
  version: z.number().int().positive(),
  removedVersion: z.number().int().positive().optional(),
  log: ExperienceLog,
  vectors: z.object({
    task: Vector.optional(),
    category: Vector.optional(),
    plan: Vector.optional(),
    entries: z.array(Vector),
  }),
});
export type ExperienceRow = z.infer<typeof ExperienceRow>;

/** What names an embedder, and nothing else of it. */
export const Identity = z.object({
  model: z.string().min(1),
  dimensions: z.number().int().positive(),
});

/** The embedder that a memory's metadata names. */
export const embedderIn = (metadata: MemoryMetadata): EmbedderIdentity | undefined =>
  Identity.safeParse(metadata["embedder"]).data;

/** A memory without vectors is free to take any embedder; only what is added names one. */
export const withoutEmbedder = ({
  embedder: _embedder,
  ...metadata
}: MemoryMetadata): MemoryMetadata => metadata;

/** New metadata, with the embedder that the memory already has. */
export const withKnownEmbedder = (
  current: MemoryMetadata,
  metadata: MemoryMetadata,
): MemoryMetadata => {
  const embedder = embedderIn(current);
  return embedder === undefined ? withoutEmbedder(metadata) : { ...metadata, embedder };
};

const encode = (vector: Float32Array): string => vectorBytes(vector).toString("base64");
const decode = (text: string): Float32Array =>
  bytesToVector(new Uint8Array(Buffer.from(text, "base64")));

/**
 * Vectors as JSON holds them: little-endian 32-bit floats in base64.
 *
 * @example
 * const { entries } = encodeVectors({ entries: [new Float32Array([1, 0.5])] });
 * entries; // → ["AACAPwAAAD8="]
 */
export const encodeVectors = ({
  task,
  category,
  plan,
  entries,
}: ExperienceVectors): ExperienceRow["vectors"] => ({
  ...(task === undefined ? {} : { task: encode(task) }),
  ...(category === undefined ? {} : { category: encode(category) }),
  ...(plan === undefined ? {} : { plan: encode(plan) }),
  entries: entries.map(encode),
});

/**
 * What `encodeVectors` wrote.
 *
 * @example
 * const { entries } = decodeVectors({ entries: ["AACAPwAAAD8="] });
 * [...(entries[0] ?? [])]; // → [1, 0.5]
 */
export const decodeVectors = ({
  task,
  category,
  plan,
  entries,
}: ExperienceRow["vectors"]): ExperienceVectors => ({
  ...(task === undefined ? {} : { task: decode(task) }),
  ...(category === undefined ? {} : { category: decode(category) }),
  ...(plan === undefined ? {} : { plan: decode(plan) }),
  entries: entries.map(decode),
});

export const experienceRowFormat: RowFormat<ExperienceRow> = {
  schema: ExperienceRow,
  startCheck: ({ metadata, version: newest }) => {
    const dimensions = embedderIn(metadata)?.dimensions;
    const removedAt = new Map<string, number>();
    let newestRow = 0;
    return ({ version, removedVersion = Number.MAX_SAFE_INTEGER, log, vectors }) => {
      if (dimensions === undefined)
        return { field: "vectors", problem: "have no embedder: the header's metadata names none" };
      if (version < newestRow)
        return { field: "version", problem: "is older than an earlier line's" };
      newestRow = version;
      if (
        removedVersion <= version ||
        (removedVersion > newest && removedVersion !== Number.MAX_SAFE_INTEGER)
      ) {
        return { field: "removedVersion", problem: "lies outside the log's time" };
      }
      if ((removedAt.get(log.id) ?? 0) > version)
        return { field: "log.id", problem: "repeats a log that is still there" };
      removedAt.set(log.id, removedVersion);
      const { entries, ...fields } = decodeVectors(vectors);
      if (entries.length !== log.entries.length)
        return { field: "vectors.entries", problem: "are not one per entry" };
      const named: [string, Float32Array | undefined][] = [
        ...Object.entries(fields),
        ...entries.map((vector, at): [string, Float32Array] => [`entries.${at}`, vector]),
      ];
      const wrong = named.find(
        ([, vector]) =>
          vector !== undefined && (vector.length !== dimensions || !vector.every(Number.isFinite)),
      );
      return wrong === undefined
        ? undefined
        : { field: `vectors.${wrong[0]}`, problem: `is no vector of ${dimensions} numbers` };
    };
  },
};
