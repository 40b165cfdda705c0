import type { Embedder, EmbedderInput, ExperienceLog } from "@mnemograph/core";
import { type ExperienceMemory, inProcessExperienceMemory } from "@mnemograph/memory";
import {
  type EmbedExperiencesOptions,
  embedExperiences,
} from "../rap/experiences/embed-experiences.js";

export const sampleLog = (id: string, changes: Partial<ExperienceLog> = {}): ExperienceLog => ({
  id,
  task: "water the fern",
  category: "water",
  plan: "To solve the task, I need to find a can, then water the fern.",
  entries: [
    "> go to bench 1",
    "On the bench 1, you see a can 1.",
    "> take can 1 from bench 1",
    "You pick up the can 1.",
  ],
  reward: 1,
  success: true,
  ...changes,
});

/** Counts words of a fixed list, and pictures by their name: cosines can be computed by hand. */
export const countingEmbedder = (
  words: readonly string[],
): Embedder & { readonly seen: EmbedderInput[] } => {
  const seen: EmbedderInput[] = [];
  return {
    id: "test:counting",
    dimensions: words.length,
    seen,
    embed: async (inputs) => {
      seen.push(...inputs);
      return inputs.map((input) => {
        const text = typeof input === "string" ? input : input.image;
        return Float32Array.from(
          words,
          (word) => text.split(new RegExp(`\\b${word}\\b`, "i")).length - 1,
        );
      });
    },
  };
};

export const memoryOf = async (
  embedder: Embedder,
  logs: readonly ExperienceLog[],
  options?: EmbedExperiencesOptions,
): Promise<ExperienceMemory> => {
  const memory = inProcessExperienceMemory({
    embedder: { model: embedder.id, dimensions: embedder.dimensions },
  });
  if (logs.length > 0) await memory.add(await embedExperiences(embedder, logs, options));
  return memory;
};
