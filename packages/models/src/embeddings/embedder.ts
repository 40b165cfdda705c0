/** A text, or a reference to an image (path, URL or data URL). */
export type EmbedderInput = string | { readonly image: string };

/**
 * Turns texts, and images where it can, into vectors of unit or near-unit length for cosine
 * similarity.
 */
export interface Embedder {
  /** Names algorithm and settings; vectors of different ids must not be compared. */
  readonly id: string;
  readonly dimensions: number;
  /** One vector of `dimensions` numbers per input, in order. */
  embed(inputs: readonly EmbedderInput[]): Promise<Float32Array[]>;
}
