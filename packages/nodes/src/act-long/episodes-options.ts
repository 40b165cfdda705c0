import { type Options, withDefaults } from "@mnemograph/core";
import type { NotePolicy } from "@mnemograph/memory";
import { z } from "zod";

/** Which finished episodes the prompts of `act-long` show. */
export const EpisodesOptions = z.object({
  budget: z
    .union([z.int().min(0), z.literal(Number.POSITIVE_INFINITY)])
    .default(128_000)
    .meta({
      description:
        "most tokens (estimated) of all shown episodes; whole episodes are left out, the oldest first. With 0 the prompts are those of `act`",
      unit: "tokens",
      paper: "none; EvoMemBench compares contexts of 16K, 32K, 64K and 128K tokens",
    }),
  which: z.enum(["all", "successes"]).default("all").meta({
    description: "every finished episode, or those alone that were judged a success",
    paper: "`successes`; failures too are a setting of their own (Evo-Memory)",
  }),
  verdict: z.boolean().default(true).meta({
    description:
      "`false` does not keep how an episode was judged; so it is along a stream where nobody judges (`--signal all`)",
  }),
});
export type EpisodesOptions = Options<typeof EpisodesOptions>;
/** Fills in the defaults. */
export const episodesOptions = withDefaults(EpisodesOptions);

export interface EpisodesDeps {
  readonly episodes?: EpisodesOptions;
}

/**
 * What act-long's changes may do: add episodes, alike ones too. Evo-Memory, "History".
 *
 * @example
 * episodePolicy().allow; // → ["add"]
 */
export const episodePolicy = (): NotePolicy => ({
  allow: ["add"],
  startVotes: 0,
  editVote: 0,
  removeAt: null,
  downWeight: { normal: 1, full: 1, fullAt: 0 },
  sortBy: "order",
  unique: "none",
  targets: "strict",
});
