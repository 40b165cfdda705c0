import { imageMissing } from "../../domain/image-hash.js";
import { referenceTo } from "./content-hash.js";
import type { ImageStore } from "./image-store.js";

/**
 * Keeps pictures as long as the process lives.
 *
 * @throws MnemographError DATA_NOT_FOUND, by `get`, for an unknown picture.
 * @example
 * const images = inProcessImages();
 * const { hash, mediaType } = await images.put(new Uint8Array([1]), "image/png");
 * await images.has(hash); // → true
 */
export const inProcessImages = (): ImageStore => {
  const kept = new Map<string, Uint8Array>();
  return {
    put: async (bytes, mediaType) => {
      const reference = referenceTo(bytes, mediaType);
      if (!kept.has(reference.hash)) kept.set(reference.hash, Uint8Array.from(bytes));
      return reference;
    },
    get: async (hash) => {
      const bytes = kept.get(hash);
      if (bytes === undefined) throw imageMissing(hash, "this process");
      return bytes;
    },
    has: async (hash) => kept.has(hash),
  };
};
