import type { TransformersModule } from "./local-folder.js";

/** A model's numbers, row after row. */
export interface Tensor {
  readonly data: ArrayLike<number>;
  readonly dims: readonly number[];
}

/**
 * What is handed to transformers.js when parts of a model are loaded: `local_files_only` keeps it
 * off the network.
 */
export interface LoadSettings {
  readonly local_files_only?: boolean;
  readonly dtype?: string;
}

interface Loadable<Loaded> {
  from_pretrained(model: string, settings: LoadSettings): Promise<Loaded>;
}

/** A decoded picture; `rgb` makes three channels of any. */
export interface LoadedImage {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
  rgb(): LoadedImage;
}

/** The part of `@huggingface/transformers` that CLIP needs. */
export interface ClipModule extends TransformersModule {
  /** Read for what the model's folder says of its pictures: its own resizing is not CLIP's. */
  readonly AutoProcessor: Loadable<unknown>;
  readonly AutoTokenizer: Loadable<
    (
      texts: readonly string[],
      settings: { padding: boolean; truncation: boolean },
    ) => Record<string, unknown>
  >;
  readonly CLIPVisionModelWithProjection: Loadable<
    (inputs: Record<string, unknown>) => Promise<{ readonly image_embeds: Tensor }>
  >;
  readonly CLIPTextModelWithProjection: Loadable<
    (inputs: Record<string, unknown>) => Promise<{ readonly text_embeds: Tensor }>
  >;
  readonly RawImage: {
    fromBlob(blob: Blob): Promise<LoadedImage>;
    read(pathOrUrl: string): Promise<LoadedImage>;
  };
  readonly Tensor: new (type: "float32", data: Float32Array, dims: number[]) => unknown;
}

// A name in a variable, for the package is an optional peer and need not be there when this is
// compiled.
const transformersName: string = "@huggingface/transformers";

export const installedTransformers = async (): Promise<ClipModule> =>
  (await import(transformersName)) as ClipModule;
