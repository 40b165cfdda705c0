import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Embedder, EmbedderInput } from "@mnemograph/core";
import { z } from "zod";
import { bytesToVector, vectorBytes } from "../experiences/pack-vectors.js";
import { contentHash } from "../sqlite/content-hash.js";

const Line = z.object({ key: z.string(), vector: z.base64() });

/** What a file holds; a last line that was cut off is left out, and made again. */
const read = (path: string): ReadonlyMap<string, Float32Array> => {
  const known = new Map<string, Float32Array>();
  if (!existsSync(path)) return known;
  for (const text of readFileSync(path, "utf8").split("\n")) {
    try {
      const { key, vector } = Line.parse(JSON.parse(text));
      known.set(key, bytesToVector(new Uint8Array(Buffer.from(vector, "base64"))));
    } catch {
      continue;
    }
  }
  return known;
};

/**
 * Keeps each vector in a file as soon as it is made, so that long work which was interrupted goes
 * on where it was. Vectors of several embedders may share a file.
 *
 * @example
 * const kept = fileCachedEmbedder(embedder, "memory.sqlite.vectors");
 */
export const fileCachedEmbedder = (embedder: Embedder, path: string): Embedder => {
  const { id, dimensions } = embedder;
  const known = new Map(read(path));
  const keyOf = (input: EmbedderInput) =>
    contentHash(JSON.stringify([id, dimensions, input])).toString("base64");
  return {
    id,
    dimensions,
    embed: async (inputs) => {
      const fresh = new Map(
        inputs.flatMap((input) =>
          known.has(keyOf(input)) ? [] : [[keyOf(input), input] as const],
        ),
      );
      const made = fresh.size === 0 ? [] : await embedder.embed([...fresh.values()]);
      const lines = [...fresh.keys()].flatMap((key, place) => {
        const vector = made[place];
        if (vector === undefined) return [];
        known.set(key, vector);
        return [JSON.stringify({ key, vector: vectorBytes(vector).toString("base64") })];
      });
      // A line break first ends a line that was cut off.
      if (lines.length > 0) appendFileSync(path, `\n${lines.join("\n")}\n`);
      return inputs.map((input) => known.get(keyOf(input))?.slice() ?? new Float32Array());
    },
  };
};
