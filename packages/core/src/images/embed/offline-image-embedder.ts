import type { Embedder, EmbedderInput } from "../../model/embedder.js";
import { MnemographError } from "../../errors/mnemograph-error.js";
import { decodePng } from "../png/decode-png.js";
import type { ImageStore } from "../store/image-store.js";
import { PICTURE_FEATURES, pictureFeatures } from "./picture-features.js";

/**
 * What all pictures of a place have in common is taken away before they are compared, where `mean`
 * is given.
 */
export interface OfflineImageEmbedderOptions {
  /** Where pictures are found by their hash. */
  readonly images: Pick<ImageStore, "get">;
  /** The mean vector of a memory's pictures, from `meanOf`. */
  readonly mean?: Float32Array;
}

/**
 * The mean of some vectors; undefined where there are none.
 *
 * @example
 * meanOf([new Float32Array([0, 2]), new Float32Array([4, 2])]); // → new Float32Array([2, 2])
 */
export const meanOf = (vectors: readonly Float32Array[]): Float32Array | undefined => {
  const [first] = vectors;
  if (first === undefined) return undefined;
  const sums = new Float64Array(first.length);
  for (const vector of vectors)
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (vector[at] ?? 0);
  return Float32Array.from(sums, (sum) => sum / vectors.length);
};

/**
 * Embeds pictures by their colours and edges: no weights, no network. A tool for tests and
 * demonstrations, no CLIP: it distinguishes pictures of one place, and knows nothing of what they
 * show.
 *
 * @throws MnemographError USAGE for texts, DATA_NOT_FOUND for a picture that the store lacks,
 *   DATA_INVALID for one that is no PNG.
 * @example
 * const images = inProcessImages();
 * const { hash } = await images.put(encodePng({ width: 2, height: 1, pixels: new Uint8Array(6) }), "image/png");
 * const [vector] = await offlineImageEmbedder({ images }).embed([{ image: hash }]);
 * vector?.length; // → 1280
 */
export const offlineImageEmbedder = ({ images, mean }: OfflineImageEmbedderOptions): Embedder => {
  const embed = async (input: EmbedderInput): Promise<Float32Array> => {
    if (typeof input === "string") {
      throw new MnemographError({
        code: "USAGE",
        message: "the offline image embedder embeds pictures only",
        hint: "use a text embedder for texts, or CLIP for both",
        evidence: { text: input.slice(0, 100) },
      });
    }
    const features = pictureFeatures(decodePng(await images.get(input.image)));
    return mean === undefined ? features : features.map((value, at) => value - (mean[at] ?? 0));
  };
  return {
    id: `offline-image:${PICTURE_FEATURES}`,
    dimensions: PICTURE_FEATURES,
    embed: (inputs) => Promise.all(inputs.map(embed)),
  };
};
