import { type Embedder, type EmbedderInput, MnemographError } from "@mnemograph/core";
import { addFeature, unit } from "./feature-hash.js";

export interface OfflineEmbedderOptions {
  readonly dimensions?: number;
  /**
   * What to do with images, which it cannot see: throw USAGE (default), or embed the text of the
   * reference.
   */
  readonly images?: "reject" | "reference-text";
}

const shortestGram = 3;
const longestGram = 5;

/** Character 3- to 5-grams of a word between boundary marks. */
const gramsOf = (word: string): readonly string[] => {
  const marked = `<${word}>`;
  const grams: string[] = [];
  for (let length = shortestGram; length <= longestGram; length += 1) {
    for (let start = 0; start + length <= marked.length; start += 1)
      grams.push(marked.slice(start, start + length));
  }
  return grams;
};

const embedText = (text: string, dimensions: number): Float32Array => {
  const counts = new Map<string, number>();
  for (const [word] of text
    .normalize("NFKC")
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}]+/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const vector = new Float32Array(dimensions);
  for (const [word, count] of counts) {
    const weight = 1 + Math.log(count);
    addFeature(vector, word, weight);
    // A word's grams weigh as much together as the word itself, however long it is.
    const grams = gramsOf(word);
    for (const gram of grams) addFeature(vector, gram, weight / Math.sqrt(grams.length));
  }
  return unit(vector);
};

/**
 * A deterministic embedder without weights: feature hashing with signs (Weinberger et al., "Feature
 * Hashing for Large Scale Multitask Learning", ICML 2009) of words and their character 3- to
 * 5-grams, sublinear term frequency, unit length.
 *
 * It sees shared words and spellings, not meaning: synonyms are as far apart as any other words. A
 * text without letters and digits gives zeros.
 *
 * @throws MnemographError USAGE for images, unless `images` says what to do with them.
 * @example
 * const [egg] = await offlineEmbedder({ dimensions: 256 }).embed(["cool an egg"]);
 * egg?.length; // → 256
 */
export const offlineEmbedder = ({
  dimensions = 384,
  images = "reject",
}: OfflineEmbedderOptions = {}): Embedder => {
  const textOf = (input: EmbedderInput): string => {
    if (typeof input === "string") return input;
    if (images === "reference-text") return input.image;
    throw new MnemographError({
      code: "USAGE",
      message: "the offline embedder cannot see images",
      hint: 'use an image embedder, or pass images: "reference-text" to compare the references as texts',
      evidence: { image: input.image.slice(0, 200) },
    });
  };
  return {
    id: `offline:feature-hashing-${dimensions}`,
    dimensions,
    embed: async (inputs) => inputs.map((input) => embedText(textOf(input), dimensions)),
  };
};
