import type { TransformersModule } from "./local-folder.js";

/**
 * The part of @langchain/community's transformers embeddings that is used here: one vector per
 * text.
 */
export interface TransformersEmbeddings {
  embedDocuments(texts: string[]): Promise<number[][]>;
}

export interface TransformersSettings {
  readonly model: string;
  readonly batchSize: number;
  readonly stripNewLines: boolean;
  /** Handed to transformers.js: `local_files_only` keeps it off the network. */
  readonly pretrainedOptions: { readonly local_files_only?: boolean };
  readonly pipelineOptions: { readonly pooling: "mean"; readonly normalize: true };
}

/** `@langchain/community/embeddings/huggingface_transformers`. */
export interface CommunityModule {
  readonly HuggingFaceTransformersEmbeddings: new (
    settings: TransformersSettings,
  ) => TransformersEmbeddings;
}

export interface TransformersPackages {
  readonly community: () => Promise<CommunityModule>;
  readonly transformers: () => Promise<TransformersModule>;
}

// Names in variables, for the packages are optional peers and need not be there when this is
// compiled.
const communityName: string = "@langchain/community/embeddings/huggingface_transformers";
const transformersName: string = "@huggingface/transformers";

export const installedPackages: TransformersPackages = {
  community: async () => (await import(communityName)) as CommunityModule,
  transformers: async () => (await import(transformersName)) as TransformersModule,
};
