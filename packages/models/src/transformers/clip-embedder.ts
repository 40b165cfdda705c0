import { type Embedder, type EmbedderInput, MnemographError } from "@mnemograph/core";
import { checkedVectors } from "../embeddings/embedding.js";
import { clipPreprocessingOf, prepareForClip } from "./clip-preprocessing.js";
import {
  type ClipModule,
  installedTransformers,
  type LoadedImage,
  type LoadSettings,
  type Tensor,
} from "./load-clip.js";
import { modelPlace } from "./local-folder.js";

export interface ClipEmbedderOptions {
  /** A model of the hub, with weights in ONNX format. */
  readonly model?: string;
  /**
   * A folder that holds the model (`config.json`, `preprocessor_config.json`, `tokenizer.json`,
   * `onnx/`): nothing is fetched.
   */
  readonly modelPath?: string;
  /** Numbers per vector: 512 of ViT-B/32. */
  readonly dimensions?: number;
  /**
   * Precision of the weights, for example `fp32` or `q8`; the package's own choice where absent.
   */
  readonly precision?: string;
  /** Where pictures are found by their hash (`sha256:…`); paths and URLs are read as they are. */
  readonly images?: { get(hash: string): Promise<Uint8Array> };
  /** Inputs per run of the model. */
  readonly batchSize?: number;
  /** How the optional package is imported; for tests. */
  readonly load?: () => Promise<ClipModule>;
}

const needs = {
  packages: ["@huggingface/transformers"],
  instead:
    "`offlineImageEmbedder()` of @mnemograph/core/images, which needs neither weights nor network",
};

/** Rows of a tensor, each of unit length. */
const unitRows = ({ data, dims }: Tensor): Float32Array[] => {
  const [rows = 0, width = 0] = dims;
  return Array.from({ length: rows }, (_, row) => {
    const values = Float32Array.from({ length: width }, (__, at) => data[row * width + at]!);
    const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
    return length === 0 ? values : values.map((value) => value / length);
  });
};

const inBatches = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, batch) =>
    items.slice(batch * size, (batch + 1) * size),
  );

type Place = Pick<ReturnType<typeof modelPlace>, "name" | "lookThere"> & {
  readonly settings: LoadSettings;
};

/** The two parts of the model, each loaded when it is needed. */
const clipParts = (load: () => Promise<ClipModule>, { name, settings, lookThere }: Place) => {
  const openPackage = async (): Promise<ClipModule> => {
    const clip = await load();
    lookThere(clip);
    return clip;
  };
  const openVision = async () => {
    const { AutoProcessor, CLIPVisionModelWithProjection, RawImage, Tensor } = await openPackage();
    const preprocessing = clipPreprocessingOf(await AutoProcessor.from_pretrained(name, settings));
    const run = await CLIPVisionModelWithProjection.from_pretrained(name, settings);
    const embed = async (pictures: readonly LoadedImage[]) => {
      const planes = pictures.map((picture) => {
        const { width, height, data } = picture.rgb();
        return prepareForClip({ width, height, pixels: data }, preprocessing);
      });
      const numbers = new Float32Array(planes.reduce((sum, { length }) => sum + length, 0));
      for (const [index, plane] of planes.entries()) numbers.set(plane, index * plane.length);
      const { crop } = preprocessing;
      return (
        await run({ pixel_values: new Tensor("float32", numbers, [planes.length, 3, crop, crop]) })
      ).image_embeds;
    };
    return { RawImage, embed };
  };
  const openText = async () => {
    const { AutoTokenizer, CLIPTextModelWithProjection } = await openPackage();
    const tokenize = await AutoTokenizer.from_pretrained(name, settings);
    const run = await CLIPTextModelWithProjection.from_pretrained(name, settings);
    return async (texts: readonly string[]) =>
      (await run(tokenize(texts, { padding: true, truncation: true }))).text_embeds;
  };
  return { openVision, openText };
};

const bytesOf = (images: ClipEmbedderOptions["images"], hash: string): Promise<Uint8Array> => {
  if (images !== undefined) return images.get(hash);
  throw new MnemographError({
    code: "USAGE",
    message: `the picture ${hash} is known by its hash alone`,
    hint: "pass `images`, the store that holds it",
    evidence: { hash },
  });
};

interface Expected {
  readonly name: string;
  readonly dimensions: number;
  readonly batchSize: number;
}

const vectorsOf = async (
  { name, dimensions, batchSize }: Expected,
  inputs: readonly string[],
  embed: (batch: readonly string[]) => Promise<Tensor>,
): Promise<readonly Float32Array[]> => {
  const vectors: Float32Array[] = [];
  for (const batch of inBatches(inputs, batchSize)) vectors.push(...unitRows(await embed(batch)));
  return checkedVectors(vectors, { model: name, dimensions }, inputs.length);
};

/** Embeds pictures and texts, and loads a part again where it failed. */
const clipEmbeddings = (
  { openVision, openText }: ReturnType<typeof clipParts>,
  images: ClipEmbedderOptions["images"],
  failed: (cause: unknown) => MnemographError,
) => {
  let vision: ReturnType<typeof openVision> | undefined;
  let text: ReturnType<typeof openText> | undefined;

  const embedPictures = async (addresses: readonly string[]): Promise<Tensor> => {
    const stored = await Promise.all(
      addresses.map((address) => (address.startsWith("sha256:") ? bytesOf(images, address) : null)),
    );
    try {
      const { RawImage, embed } = await (vision ??= openVision());
      const pictures = await Promise.all(
        stored.map((bytes, index) =>
          bytes === null
            ? RawImage.read(addresses[index]!)
            : RawImage.fromBlob(new Blob([Uint8Array.from(bytes)])),
        ),
      );
      return await embed(pictures);
    } catch (cause) {
      vision = undefined;
      throw failed(cause);
    }
  };
  const embedTexts = async (texts: readonly string[]): Promise<Tensor> => {
    try {
      return await (
        await (text ??= openText())
      )(texts);
    } catch (cause) {
      text = undefined;
      throw failed(cause);
    }
  };
  return { embedPictures, embedTexts };
};

/**
 * CLIP ViT-B/32 for pictures and texts in one space, unit length, 512 dimensions. RAP section 3.4,
 * eq. 4.
 *
 * The package and the user's weights are loaded at the first use, the text part only for texts;
 * throws MODEL_UNREACHABLE where that fails, USAGE for vectors of another length and for a hash
 * without `images`.
 *
 * @throws MnemographError MODEL_UNREACHABLE, by `embed`, where package or weights cannot be loaded;
 *   USAGE for vectors of another length and for a hash without `images`.
 * @example
 * const clip = clipEmbedder({ modelPath: "models/clip-vit-base-patch32" });
 * const [picture, words] = await clip.embed([{ image: "cup.png" }, "a red cup"]);
 */
export const clipEmbedder = (options: ClipEmbedderOptions = {}): Embedder => {
  const {
    model = "Xenova/clip-vit-base-patch32",
    modelPath,
    dimensions = 512,
    precision,
    images,
    batchSize = 16,
  } = options;
  const { load = installedTransformers } = options;
  const place = modelPlace(model, modelPath);
  const { name } = place;
  const settings = { ...place.settings, ...(precision !== undefined && { dtype: precision }) };

  const parts = clipParts(load, { ...place, settings });
  const { embedPictures, embedTexts } = clipEmbeddings(parts, images, (cause) =>
    place.notLoaded(needs, cause),
  );
  const expected = { name, dimensions, batchSize };
  return {
    id: `transformers:${name}:${dimensions}${precision === undefined ? "" : `:${precision}`}`,
    dimensions,
    embed: async (inputs) => {
      const isText = (input: EmbedderInput): input is string => typeof input === "string";
      const ofTexts = [...(await vectorsOf(expected, inputs.filter(isText), embedTexts))];
      const ofPictures = [
        ...(await vectorsOf(
          expected,
          inputs.flatMap((input) => (isText(input) ? [] : [input.image])),
          embedPictures,
        )),
      ];
      return inputs.map((input) => (isText(input) ? ofTexts.shift() : ofPictures.shift())!);
    },
  };
};
