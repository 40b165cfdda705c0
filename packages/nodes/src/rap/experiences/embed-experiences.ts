import {
  type Embedder,
  type EmbedderInput,
  type ExperienceLog,
  type Options,
  withDefaults,
} from "@mnemograph/core";
import { z } from "zod";
import type { Experience } from "@mnemograph/memory";

/** How RAP's memory is embedded. */
export const EmbeddingOptions = z.object({
  officialOffset: z.boolean().default(false).meta({
    description:
      "published shopping code only: each entry carries the vector of the next one, so that action keys meet answers and the other way round",
  }),
  of: z.enum(["all", "observations", "images"]).default("all").meta({
    description:
      "`observations`: an answer with a picture counts as that picture, for embedders of texts and pictures (RAP_clip); `images`: of a log the pictures alone, each as its action's vector (RAP eq. 4), for embedders that read no text",
  }),
});

/** The same in code, where a picture may be found for an entry. */
export const EmbedExperiencesOptions = EmbeddingOptions.extend({
  /**
   * The picture that belongs to an entry, where there is one: it is embedded instead of the text
   * (RAP eq. 4, RAP_clip).
   */
  imageOf: z
    .custom<(log: ExperienceLog, entry: number) => string | undefined>(
      (value) => typeof value === "function",
    )
    .optional(),
});
export type EmbedExperiencesOptions = Options<typeof EmbedExperiencesOptions>;
const embedExperiencesOptions = withDefaults(EmbedExperiencesOptions);

/** The hash of the picture that was seen before an action; answers have none. RAP eq. 4. */
const imageBefore = (log: ExperienceLog, entry: number): string | undefined =>
  entry % 2 === 0 ? log.images?.[entry / 2]?.hash : undefined;

/**
 * The hash of the picture that an answer showed: what was seen before the next action. RAP_clip.
 */
const imageAfter = (log: ExperienceLog, entry: number): string | undefined =>
  entry % 2 === 1 ? log.images?.[(entry + 1) / 2]?.hash : undefined;

const placed = { all: undefined, observations: imageAfter, images: imageBefore } as const;

const keyOf = (input: EmbedderInput): string =>
  typeof input === "string" ? `text ${input}` : `image ${input.image}`;

/**
 * Logs with a vector for each field that has a text and for each entry; every distinct input is
 * embedded once. RAP section 3.4.
 *
 * @example
 * const log = { id: "put/7", task: "put", category: "put", plan: "", entries: ["> look", "a cup"], reward: 1, success: true };
 * await experienceMemory.add(await embedExperiences(embedder, [log]));
 */
export const embedExperiences = async (
  embedder: Embedder,
  logs: readonly ExperienceLog[],
  options?: EmbedExperiencesOptions,
): Promise<Experience[]> => {
  const { officialOffset, of, imageOf } = embedExperiencesOptions(options);
  const pictureOf = imageOf ?? placed[of];
  const text = (words: string) => (of === "images" ? "" : words.trim());
  const entryInputs = (log: ExperienceLog): EmbedderInput[] =>
    log.entries.map((entry, index) => {
      const image = pictureOf?.(log, index);
      return image === undefined ? text(entry) : { image };
    });
  const inputsOf = (log: ExperienceLog): EmbedderInput[] => [
    text(log.task),
    text(log.category),
    text(log.plan),
    ...entryInputs(log),
  ];
  const distinct = new Map(logs.flatMap(inputsOf).map((input) => [keyOf(input), input]));
  distinct.delete(keyOf(""));
  const embedded = await embedder.embed([...distinct.values()]);
  const vectors = new Map([...distinct.keys()].map((key, index) => [key, embedded[index]!]));
  const zero = new Float32Array(embedder.dimensions);
  const vectorOf = (input: EmbedderInput) => vectors.get(keyOf(input));
  return logs.map((log) => {
    const entries = entryInputs(log).map((input) => vectorOf(input) ?? zero);
    return {
      log,
      vectors: {
        task: vectorOf(text(log.task)),
        category: vectorOf(text(log.category)),
        plan: vectorOf(text(log.plan)),
        entries: officialOffset ? entries.map((_, index) => entries[index + 1] ?? zero) : entries,
      },
    };
  });
};
