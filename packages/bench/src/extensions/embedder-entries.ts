import { MnemographError } from "@mnemograph/core";
import { offlineEmbedder, openaiEmbedder } from "@mnemograph/models";
import type { EmbedderEntry } from "./extensions.js";

const minilm: EmbedderEntry = {
  name: "minilm",
  argument: "<folder>",
  isArgumentOptional: true,
  // Loaded on first use: its packages are optional, and offline runs start many processes.
  open: async (folder) => {
    const { miniLmEmbedder } = await import("@mnemograph/models/transformers");
    return miniLmEmbedder(folder === "" ? {} : { modelPath: folder });
  },
};

const sentence: EmbedderEntry = {
  name: "sentence",
  open: async () => {
    const { sentenceEmbedder } = await import("@mnemograph/models/sentence");
    return sentenceEmbedder();
  },
};

/**
 * `text-embedding-3-small`, or `nomic-embed-text#768` where the length of the vectors is not known.
 */
const readModel = (argument: string): { readonly model: string; readonly dimensions?: number } => {
  const [, model = argument, dimensions] = /^(.+?)(?:#(\d+))?$/.exec(argument) ?? [];
  if (dimensions === undefined) return { model };
  if (Number(dimensions) > 0) return { model, dimensions: Number(dimensions) };
  throw new MnemographError({
    code: "USAGE",
    message: `vectors of ${dimensions} numbers are none`,
    hint: "for example openai:nomic-embed-text#768",
  });
};

const openai: EmbedderEntry = {
  name: "openai",
  argument: "<model>[#<dimensions>]",
  open: (argument, { variables, baseUrl }) => {
    const { model, ...length } = readModel(argument);
    return openaiEmbedder(model, {
      environment: variables,
      ...length,
      ...(baseUrl === null ? {} : { baseUrl }),
    });
  },
};

const clip: EmbedderEntry = {
  name: "clip",
  argument: "<folder>",
  isArgumentOptional: true,
  open: async (folder, { images }) => {
    const { clipEmbedder } = await import("@mnemograph/models/transformers");
    return clipEmbedder({ ...(folder !== "" && { modelPath: folder }), ...(images && { images }) });
  },
};

/** What `--embedder` knows by itself. */
export const embedderEntries: readonly EmbedderEntry[] = [
  { name: "offline", open: () => offlineEmbedder() },
  sentence,
  minilm,
  clip,
  openai,
];
