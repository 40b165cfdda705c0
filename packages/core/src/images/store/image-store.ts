import type { ImageReference } from "../../domain/image-reference.js";

/**
 * Pictures by what they show: states, logs, events and memories carry references, the bytes lie
 * here once.
 */
export interface ImageStore {
  /** Keeps the bytes; the same bytes are kept once and have the same reference. */
  put(bytes: Uint8Array, mediaType: string): Promise<ImageReference>;
  /** The bytes; throws DATA_NOT_FOUND where the store has no such picture. */
  get(hash: string): Promise<Uint8Array>;
  has(hash: string): Promise<boolean>;
}
