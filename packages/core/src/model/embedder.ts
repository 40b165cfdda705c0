/** A text, or a picture by path or URL. */
export type EmbedderInput = string | { readonly image: string };

/** Turns texts (and, where the model can, pictures) into vectors of one fixed length. */
export interface Embedder {
  /** Names the model; vectors of different ids are never compared. */
  readonly id: string;
  readonly dimensions: number;
  embed(inputs: readonly EmbedderInput[]): Promise<Float32Array[]>;
}
