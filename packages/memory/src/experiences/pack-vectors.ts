import { ExperienceLog, MnemographError } from "@mnemograph/core";
import type { EmbedderIdentity, Experience, ExperienceVectors } from "./experience.js";
import type { VectorRow } from "./vector-table.js";

/**
 * All vectors of a log in one array: the present fields in the order task, category, plan, then the
 * entries.
 */
export interface PackedRows<Row extends VectorRow> {
  /** Bit 1 task, bit 2 category, bit 4 plan. */
  readonly fields: number;
  readonly values: Row;
}
export type PackedVectors = PackedRows<Float32Array>;

export const fieldNames = ["task", "category", "plan"] as const;

/** The bits of some fields, as `PackedRows` has them. */
export const fieldBits = (has: (name: (typeof fieldNames)[number]) => boolean): number =>
  fieldNames.reduce((bits, name, at) => (has(name) ? bits | (1 << at) : bits), 0);

const invalid = (logId: string, field: string, problem: string) =>
  new MnemographError({
    code: "MEMORY_INVALID",
    message: `log "${logId}", field "${field}": ${problem}`,
    hint: "embed the log's texts with the embedder of this memory: one vector per non-empty field and one per entry",
    evidence: { logId, field },
  });

export const requireVector = (
  vector: Float32Array,
  { model, dimensions }: EmbedderIdentity,
  logId: string,
  field: string,
): void => {
  if (vector.length !== dimensions)
    throw invalid(
      logId,
      field,
      `has ${vector.length} dimensions, and ${model} makes ${dimensions}`,
    );
  for (let at = 0; at < vector.length; at += 1)
    if (!Number.isFinite(vector[at]!))
      throw invalid(logId, field, "holds a value that is no finite number");
};

/** Makes room for so many numbers. */
export type Allocate = (length: number) => Float32Array;

/** The same room again and again, for what is used before the next call. */
export const reusedRoom = (): Allocate => {
  let room = new Float32Array(0);
  return (length) => {
    if (room.length < length) room = new Float32Array(length);
    return room.subarray(0, length);
  };
};

/** Throws MEMORY_INVALID for a vector of another length. */
export const packVectors = (
  vectors: ExperienceVectors,
  dimensions: number,
  logId: string,
  allocate: Allocate = (length) => new Float32Array(length),
): PackedVectors => {
  const present = fieldNames.filter((name) => vectors[name] !== undefined);
  const all = [...present.map((name) => vectors[name]!), ...vectors.entries];
  const values = allocate(all.length * dimensions);
  all.forEach((vector, index) => {
    if (vector.length !== dimensions)
      throw invalid(logId, "vectors", `hold ${vector.length} numbers, not ${dimensions}`);
    values.set(vector, index * dimensions);
  });
  return {
    fields: fieldBits((name) => vectors[name] !== undefined),
    values,
  };
};

/** Where the vectors of fields begin, and the first entry's, if each is so long. */
export const placesIn = ({ fields }: { readonly fields: number }, length: number) => {
  let next = 0;
  const place = (bit: number): number | undefined => {
    if ((fields & bit) === 0) return undefined;
    next += length;
    return next - length;
  };
  const [task, category, plan] = [place(1), place(2), place(4)];
  return { task, category, plan, entries: next };
};

export const unpackVectors = (
  { fields, values }: PackedVectors,
  dimensions: number,
): ExperienceVectors => {
  const places = placesIn({ fields }, dimensions);
  const from = (place: number) => values.subarray(place, place + dimensions);
  const named = Object.fromEntries(
    fieldNames.flatMap((name) => (places[name] === undefined ? [] : [[name, from(places[name])]])),
  );
  const entries: Float32Array[] = [];
  for (let place = places.entries; place < values.length; place += dimensions)
    entries.push(from(place));
  return { ...named, entries };
};

export interface ParsedExperience {
  readonly log: ExperienceLog;
  readonly packed: PackedVectors;
}

/** Checks experiences at the border. Throws MEMORY_INVALID naming log and field. */
export const checkExperiences = (
  experiences: readonly Experience[],
  embedder: EmbedderIdentity,
): Experience[] => {
  const seen = new Set<string>();
  return experiences.map(({ log: given, vectors }) => {
    const parsed = ExperienceLog.safeParse(given);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      throw invalid(given.id, issue?.path.join(".") ?? "", issue?.message ?? "does not fit");
    }
    const log = parsed.data;
    if (seen.has(log.id)) throw invalid(log.id, "id", "comes twice in one addition");
    seen.add(log.id);
    for (const name of fieldNames) {
      const vector = vectors[name];
      if (vector !== undefined) requireVector(vector, embedder, log.id, name);
    }
    if (vectors.entries.length !== log.entries.length) {
      throw invalid(
        log.id,
        "entries",
        `has ${log.entries.length} texts and ${vectors.entries.length} vectors`,
      );
    }
    vectors.entries.forEach((vector, index) =>
      requireVector(vector, embedder, log.id, `entries.${index}`),
    );
    return { log, vectors };
  });
};

/** The same, with their vectors packed. */
export const parseExperiences = (
  experiences: readonly Experience[],
  embedder: EmbedderIdentity,
): ParsedExperience[] =>
  checkExperiences(experiences, embedder).map(({ log, vectors }) => ({
    log,
    packed: packVectors(vectors, embedder.dimensions, log.id),
  }));

export const vectorBytes = (values: Float32Array): Buffer =>
  // Node 22's SQLite takes a view of a buffer without bytes for NULL.
  values.byteLength === 0
    ? Buffer.alloc(0)
    : Buffer.from(values.buffer, values.byteOffset, values.byteLength);

/** Reads little-endian floats; copies where the bytes are not aligned. */
export const bytesToVector = (bytes: Uint8Array): Float32Array => {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Float32Array(aligned.buffer, aligned.byteOffset, Math.floor(bytes.byteLength / 4));
};
