import { type Embedder, type EmbedderInput, type ExperienceLog, type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";
import type { Experience } from "@mnemograph/memory";

/** How RAP's memory is embedded. */
export const EmbeddingOptions = z.object({
  officialOffset: z.boolean().default(false).meta({
    description:
      "published shopping code only: each entry carries the vector of the next one, so that action keys meet answers and the other way round",
  }),
});

/** The same in code, where a picture may be found for an entry. */
export const EmbedExperiencesOptions = EmbeddingOptions.extend({
  /** The picture that belongs to an entry, where there is one: it is embedded instead of the text (RAP eq. 4, RAP_clip). */
  imageOf: z.custom<(log: ExperienceLog, entry: number) => string | undefined>((value) => typeof value === "function").optional(),
});
export type EmbedExperiencesOptions = Options<typeof EmbedExperiencesOptions>;
const embedExperiencesOptions = withDefaults(EmbedExperiencesOptions);

const keyOf = (input: EmbedderInput): string => (typeof input === "string" ? `text ${input}` : `image ${input.image}`);

/** Logs with a vector for each field that has a text and for each entry; every distinct input is embedded once. RAP section 3.4. */
export const embedExperiences = async (
  embedder: Embedder,
  logs: readonly ExperienceLog[],
  options?: EmbedExperiencesOptions,
): Promise<Experience[]> => {
  const { imageOf, officialOffset } = embedExperiencesOptions(options);
  const entryInputs = (log: ExperienceLog): EmbedderInput[] =>
    log.entries.map((entry, index) => {
      const image = imageOf?.(log, index);
      return image === undefined ? entry.trim() : { image };
    });
  const inputsOf = (log: ExperienceLog): EmbedderInput[] => [log.task.trim(), log.category.trim(), log.plan.trim(), ...entryInputs(log)];
  const distinct = new Map(logs.flatMap(inputsOf).map((input) => [keyOf(input), input]));
  distinct.delete(keyOf(""));
  const embedded = await embedder.embed([...distinct.values()]);
  const vectors = new Map([...distinct.keys()].map((key, index) => [key, embedded[index] as Float32Array]));
  const zero = new Float32Array(embedder.dimensions);
  const vectorOf = (input: EmbedderInput) => vectors.get(keyOf(input));
  return logs.map((log) => {
    const entries = entryInputs(log).map((input) => vectorOf(input) ?? zero);
    return {
      log,
      vectors: {
        task: vectorOf(log.task.trim()),
        category: vectorOf(log.category.trim()),
        plan: vectorOf(log.plan.trim()),
        entries: officialOffset ? entries.map((_, index) => entries[index + 1] ?? zero) : entries,
      },
    };
  });
};
