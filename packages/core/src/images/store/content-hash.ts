import { createHash } from "node:crypto";
import type { ImageReference } from "../../domain/image-reference.js";

/**
 * `sha256:` and 64 hexadecimal digits.
 *
 * @example
 * contentHash(new Uint8Array()); // → "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
 */
export const contentHash = (bytes: Uint8Array): string =>
  `sha256:${createHash("sha256").update(bytes).digest("hex")}`;

export const referenceTo = (bytes: Uint8Array, mediaType: string): ImageReference => ({
  hash: contentHash(bytes),
  mediaType,
});
