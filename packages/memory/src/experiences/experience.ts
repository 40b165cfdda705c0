import type { ExperienceLog } from "@mnemograph/core";

/** Which model made the vectors, and how long they are. One memory never mixes two. */
export type EmbedderIdentity = { readonly model: string; readonly dimensions: number };

/** A log's vectors as the embedder returned them; a field with an empty text is left out. */
export interface ExperienceVectors {
  readonly task?: Float32Array | undefined;
  readonly category?: Float32Array | undefined;
  readonly plan?: Float32Array | undefined;
  /** One per entry of the log. */
  readonly entries: readonly Float32Array[];
}

export interface Experience {
  readonly log: ExperienceLog;
  readonly vectors: ExperienceVectors;
}
