import { type Embedder, type EmbedderInput, MnemographError } from "@mnemograph/core";
import { contentHash } from "../sqlite/content-hash.js";

export interface CachedEmbedderOptions {
  /** Most vectors that are kept; those that were asked for longest ago go first. */
  readonly maximumVectors?: number;
}

const requireAll = (
  vectors: readonly Float32Array[],
  count: number,
  { id }: Embedder,
): readonly Float32Array[] => {
  if (vectors.length === count) return vectors;
  throw new MnemographError({
    code: "USAGE",
    message: `${id} returned ${vectors.length} vectors for ${count} inputs`,
    hint: "an embedder returns one vector per input, in order",
  });
};

/**
 * Asks an embedder once per text, by the text's hash, and for all new inputs of a call together;
 * texts that are on their way already are waited for. What fails is not kept. Pictures are asked
 * for each time: they are known by their place only, and what lies there may change. Each embedder
 * gets a cache of its own, so vectors of two models never meet.
 *
 * @throws MnemographError USAGE, by `embed`, where the embedder returns another number of vectors
 *   than it was given inputs.
 * @example
 * const cached = cachedEmbedder(embedder, { maximumVectors: 5_000 });
 * await cached.embed(["a red mug", "a red mug"]); // asks for one vector
 */
export const cachedEmbedder = (
  embedder: Embedder,
  { maximumVectors = 20_000 }: CachedEmbedderOptions = {},
): Embedder => {
  const kept = new Map<string, Promise<Float32Array>>();
  return {
    id: embedder.id,
    dimensions: embedder.dimensions,
    embed: async (inputs) => {
      const fresh: EmbedderInput[] = [];
      // Starts once the loop below has gathered what is new.
      const made = Promise.resolve().then(async () =>
        fresh.length === 0 ? [] : requireAll(await embedder.embed(fresh), fresh.length, embedder),
      );
      const ask = (input: EmbedderInput): Promise<Float32Array> => {
        const index = fresh.push(input) - 1;
        return made.then((vectors) => vectors[index]!);
      };
      const vectors = inputs.map((input) => {
        if (typeof input !== "string") return ask(input);
        const key = contentHash(JSON.stringify(input)).toString("base64");
        const known = kept.get(key);
        const vector = known ?? ask(input);
        if (known === undefined) vector.catch(() => kept.get(key) === vector && kept.delete(key));
        kept.delete(key);
        kept.set(key, vector);
        return vector;
      });
      for (const oldest of kept.keys()) {
        if (kept.size <= maximumVectors) break;
        kept.delete(oldest);
      }
      // Copies: whoever changes a vector changes its own.
      return (await Promise.all(vectors)).map((vector) => vector.slice());
    },
  };
};
