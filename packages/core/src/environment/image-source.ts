/**
 * Where the bytes of pictures are found by their hash (`sha256:…`); the stores of
 * `@mnemograph/core/images` are such.
 */
export interface ImageSource {
  /** The bytes; throws DATA_NOT_FOUND for a picture that is not there. */
  get(hash: string): Promise<Uint8Array>;
}
