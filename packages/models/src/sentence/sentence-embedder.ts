import { setImmediate } from "node:timers/promises";
import { type Embedder, MnemographError } from "@mnemograph/core";
import { checkedVectors, notLoaded, textOf } from "../embeddings/embedding.js";
import { batchesByLength } from "./batches-by-length.js";
import { codeVector } from "./code-vector.js";
import { codesIn } from "./codes-in.js";
import {
  installedSentencePackages,
  sentencePackageNames,
  type SentenceModel,
  type SentencePackages,
} from "./load-sentence-model.js";

export interface SentenceEmbedderOptions {
  /**
   * Share of the similarity that ids and codes decide where both texts have some, at least 0 and
   * below 1. With 0 the model alone compares.
   */
  readonly codeWeight?: number;
  /** How the optional packages are imported; for tests. */
  readonly packages?: SentencePackages;
}

const modelDimensions = 512;
const codeDimensions = 64;
/** What is read of a text: the model knows sentences, and its time grows with the length. */
const longestText = 4_000;
/**
 * About 0.2 s of work, after which others have their turn: the model runs on the thread of its
 * caller.
 */
const batchLimits = { texts: 16, characters: 4_000 };

const name = "the sentence model";
const checkedWeight = (codeWeight: number): number => {
  if (codeWeight >= 0 && codeWeight < 1) return codeWeight;
  throw new MnemographError({
    code: "USAGE",
    message: `codeWeight is ${codeWeight}`,
    hint: "pass a number of at least 0 and below 1, for example 0.2",
  });
};

/**
 * The model's vector with the codes' beside it, of unit length. A text without codes keeps the
 * model's vector as it is.
 */
const joined = (meaning: readonly number[], text: string, codeWeight: number): Float32Array => {
  if (codeWeight === 0) return Float32Array.from(meaning);
  const codes = codesIn(text);
  const vector = new Float32Array(modelDimensions + codeDimensions);
  const scale = codes.length === 0 ? 1 : Math.sqrt(1 - codeWeight);
  vector.set(meaning.map((value) => scale * value));
  const share = Math.sqrt(codeWeight);
  vector.set(
    codeVector(codes, codeDimensions).map((value) => share * value),
    modelDimensions,
  );
  return vector;
};

const open = async (packages: SentencePackages): Promise<SentenceModel> => {
  const [{ ready }, { initModel }, { modelSource }] = await Promise.all([
    packages.runtime(),
    packages.embeddings(),
    packages.weights(),
  ]);
  // `initModel` reads the weights while WebAssembly starts, and fails where it reads them faster.
  await ready();
  return initModel(modelSource);
};

/**
 * A sentence model that needs neither a key nor the network: the Universal Sentence Encoder, lite
 * (Cer et al., "Universal Sentence Encoder", EMNLP 2018), for English, with weights from an npm
 * package and run by WebAssembly.
 *
 * A sentence model hardly sees that order K2210 is not order K2211. So ids and codes (`codesIn`)
 * are hashed into 64 numbers beside the model's 512 and decide `codeWeight` of the similarity: two
 * texts with different codes stay near 1 - `codeWeight` or below it.
 *
 * Packages and weights are loaded at the first use. Of a longer text the first 4,000 characters are
 * read; one without letters and digits gives zeros.
 *
 * @throws MnemographError USAGE for a `codeWeight` out of range and, by `embed`, for images;
 *   MODEL_UNREACHABLE, by `embed`, where the packages are not installed or cannot be loaded.
 * @example
 * const embedder = sentenceEmbedder();
 * const [red, car] = await embedder.embed(["find a red mug", "rent a car"]); // 576 numbers each
 */
export const sentenceEmbedder = (options: SentenceEmbedderOptions = {}): Embedder => {
  const { packages = installedSentencePackages } = options;
  const codeWeight = checkedWeight(options.codeWeight ?? 0.2);
  const dimensions = modelDimensions + (codeWeight === 0 ? 0 : codeDimensions);
  let opened: Promise<SentenceModel> | undefined;
  const model = () =>
    (opened ??= open(packages).catch((cause: unknown) => {
      opened = undefined;
      throw notLoaded(
        {
          model: name,
          packages: sentencePackageNames,
          instead: "`offlineEmbedder()` of @mnemograph/models, which compares words",
        },
        cause,
      );
    }));
  return {
    id: `sentence:use-lite-en${codeWeight === 0 ? "" : `+codes@${codeWeight}`}:${dimensions}`,
    dimensions,
    embed: async (inputs) => {
      const texts = inputs.map((input) => textOf(name, input).slice(0, longestText));
      const vectors: Float32Array[] = texts.map(() => new Float32Array(dimensions));
      const lengths = new Map(
        [...texts.entries()]
          .filter(([, text]) => /[\p{L}\p{N}]/u.test(text))
          .map(([index, text]) => [index, text.length]),
      );
      for (const [turn, batch] of batchesByLength(lengths, batchLimits).entries()) {
        if (turn > 0) await setImmediate();
        const read = batch.map((index) => texts[index] ?? "");
        const meanings = checkedVectors(
          await (await model()).embed(read),
          { model: name, dimensions: modelDimensions },
          batch.length,
          `install the versions that are known to work: ${sentencePackageNames.join(", ")}`,
        );
        for (const [place, index] of batch.entries())
          vectors[index] = joined(meanings[place] ?? [], read[place] ?? "", codeWeight);
      }
      return vectors;
    },
  };
};
