import { basename, dirname, resolve, sep } from "node:path";
import { type Embedder, type EmbedderInput, MnemographError } from "@mnemograph/core";
import { isMissingPackage } from "../embeddings/is-missing-package.js";
import {
  type TransformersEmbeddings,
  type TransformersPackages,
  installedPackages,
} from "./load-transformers.js";

export interface MiniLmEmbedderOptions {
  /** A model of the hub, with weights in ONNX format. */
  readonly model?: string;
  /**
   * A folder that holds the model (`config.json`, `tokenizer.json`, `onnx/`): nothing is fetched.
   */
  readonly modelPath?: string;
  /** Numbers per vector. */
  readonly dimensions?: number;
  /** Texts per run of the model. */
  readonly batchSize?: number;
  /** How the two optional packages are imported; for tests. */
  readonly packages?: TransformersPackages;
}

const offlineHint =
  "or use `offlineEmbedder()` of @mnemograph/models (`--embedder offline`), which needs neither weights nor network";

const cannotLoad = (model: string, modelPath: string | undefined, cause: unknown) =>
  new MnemographError({
    code: "MODEL_UNREACHABLE",
    message: isMissingPackage(cause)
      ? `${model} needs @langchain/community and @huggingface/transformers, which are not installed`
      : `the weights of ${model} could not be loaded`,
    hint: isMissingPackage(cause)
      ? `run \`npm install @langchain/community @huggingface/transformers\`, ${offlineHint}`
      : `${modelPath === undefined ? "check the network, or pass `modelPath` with a folder that holds the model" : `check that ${modelPath} holds the model in ONNX format`}, ${offlineHint}`,
    evidence: { model, modelPath, reason: cause instanceof Error ? cause.message : String(cause) },
    cause,
  });

const textOf = (name: string, input: EmbedderInput): string => {
  if (typeof input === "string") return input;
  throw new MnemographError({
    code: "USAGE",
    message: `${name} embeds texts only`,
    hint: "use an image embedder such as CLIP behind the Embedder interface",
    evidence: { image: input.image.slice(0, 200) },
  });
};

/**
 * all-MiniLM-L6-v2, RAP's text embedding: mean pooling, unit length, 384 dimensions. RAP table 4.
 *
 * Packages and weights are loaded at the first use; throws MODEL_UNREACHABLE where that fails,
 * USAGE for images and for vectors of another length.
 *
 * @throws MnemographError MODEL_UNREACHABLE, by `embed`, where packages or weights cannot be
 *   loaded; USAGE for images and for vectors of another length.
 * @example
 * const miniLm = miniLmEmbedder({ modelPath: "models/all-MiniLM-L6-v2" });
 * const [vector] = await miniLm.embed(["cool an egg"]); // 384 numbers
 */
export const miniLmEmbedder = (options: MiniLmEmbedderOptions = {}): Embedder => {
  const {
    model = "Xenova/all-MiniLM-L6-v2",
    modelPath,
    dimensions = 384,
    batchSize = 64,
    packages = installedPackages,
  } = options;
  const folder = modelPath === undefined ? undefined : resolve(modelPath);
  const name = folder === undefined ? model : basename(folder);

  const open = async (): Promise<TransformersEmbeddings> => {
    const { HuggingFaceTransformersEmbeddings } = await packages.community();
    if (folder !== undefined) {
      const { env } = await packages.transformers();
      // transformers.js looks for models on disk below one folder, which is a setting of its own
      // module.
      env.localModelPath = dirname(folder) + sep;
      env.allowRemoteModels = false;
    }
    return new HuggingFaceTransformersEmbeddings({
      model: name,
      batchSize,
      stripNewLines: false,
      pretrainedOptions: folder === undefined ? {} : { local_files_only: true },
      pipelineOptions: { pooling: "mean", normalize: true },
    });
  };
  let opened: Promise<TransformersEmbeddings> | undefined;

  return {
    id: `transformers:${name}:${dimensions}`,
    dimensions,
    embed: async (inputs) => {
      if (inputs.length === 0) return [];
      const texts = inputs.map((input) => textOf(name, input));
      const vectors = await (opened ??= open())
        .then((embeddings) => embeddings.embedDocuments(texts))
        .catch((cause: unknown) => {
          opened = undefined;
          throw cannotLoad(name, folder, cause);
        });
      const odd = vectors.find((vector) => vector.length !== dimensions);
      if (odd === undefined && vectors.length === texts.length)
        return vectors.map((vector) => Float32Array.from(vector));
      throw new MnemographError({
        code: "USAGE",
        message: `${name} returned ${odd === undefined ? `${vectors.length} vectors for ${texts.length} texts` : `vectors of ${odd.length} numbers, not ${dimensions}`}`,
        hint: "correct `dimensions`, or the model's name",
        evidence: { model: name, dimensions },
      });
    },
  };
};
