/** A model's numbers, row after row. */
export interface Tensor {
  readonly data: ArrayLike<number>;
  readonly dims: readonly number[];
}

/** What is handed to transformers.js when parts of a model are loaded: `local_files_only` keeps it off the network. */
export interface LoadSettings {
  readonly local_files_only?: boolean;
  readonly dtype?: string;
}

interface Loadable<Loaded> {
  from_pretrained(model: string, settings: LoadSettings): Promise<Loaded>;
}

/** The part of `@huggingface/transformers` that CLIP needs. */
export interface ClipModule {
  readonly env: { localModelPath: string; allowRemoteModels: boolean };
  readonly AutoProcessor: Loadable<(images: readonly unknown[]) => Promise<Record<string, unknown>>>;
  readonly AutoTokenizer: Loadable<
    (texts: readonly string[], settings: { padding: boolean; truncation: boolean }) => Record<string, unknown>
  >;
  readonly CLIPVisionModelWithProjection: Loadable<(inputs: Record<string, unknown>) => Promise<{ readonly image_embeds: Tensor }>>;
  readonly CLIPTextModelWithProjection: Loadable<(inputs: Record<string, unknown>) => Promise<{ readonly text_embeds: Tensor }>>;
  readonly RawImage: { fromBlob(blob: Blob): Promise<unknown>; read(pathOrUrl: string): Promise<unknown> };
}

// A name in a variable, for the package is an optional peer and need not be there when this is compiled.
const transformersName: string = "@huggingface/transformers";

export const installedTransformers = async (): Promise<ClipModule> => (await import(transformersName)) as ClipModule;
