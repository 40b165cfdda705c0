import type { Embedder } from "@mnemograph/core";
import { checkedVectors, textOf } from "../embeddings/embedding.js";
import {
  type TransformersEmbeddings,
  type TransformersPackages,
  installedPackages,
} from "./load-transformers.js";
import { modelPlace } from "./local-folder.js";

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

const needs = {
  packages: ["@langchain/community", "@huggingface/transformers"],
  instead:
    "`offlineEmbedder()` of @mnemograph/models (`--embedder offline`), which needs neither weights nor network",
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
  const place = modelPlace(model, modelPath);
  const { name, settings } = place;

  const open = async (): Promise<TransformersEmbeddings> => {
    const { HuggingFaceTransformersEmbeddings } = await packages.community();
    if (modelPath !== undefined) place.lookThere(await packages.transformers());
    return new HuggingFaceTransformersEmbeddings({
      model: name,
      batchSize,
      stripNewLines: false,
      pretrainedOptions: settings,
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
          throw place.notLoaded(needs, cause);
        });
      return checkedVectors(vectors, { model: name, dimensions }, texts.length).map((vector) =>
        Float32Array.from(vector),
      );
    },
  };
};
