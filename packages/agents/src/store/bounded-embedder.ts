import type { Embedder } from "@mnemograph/core";

/** Longest text that is embedded, in characters: servers refuse more than some 8,000 tokens. */
const longest = 4000;
const loneSurrogate = /\p{Surrogate}/gu;

/**
 * Embeds the beginning of a long text, such as of a page that a tool returned, and no half of a
 * character: servers refuse both.
 */
export const boundedEmbedder = (embedder: Embedder): Embedder => ({
  id: embedder.id,
  dimensions: embedder.dimensions,
  embed: (inputs) =>
    embedder.embed(
      inputs.map((input) =>
        typeof input === "string"
          ? input.slice(0, longest).replaceAll(loneSurrogate, "\uFFFD")
          : input,
      ),
    ),
});
