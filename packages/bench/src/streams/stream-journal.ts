import { EpisodeEvent, Json } from "@mnemograph/core";
import { z } from "zod";
import { EpisodeOutcome } from "../run/result-line.js";

/**
 * A finished episode of a stream with what its agent learned from it, so that a stream goes on
 * where it was stopped.
 */
export const KeptEpisode = z.object({
  episodeId: z.string(),
  outcome: EpisodeOutcome,
  events: z.array(EpisodeEvent),
  /** What the memory took in: given back to whoever fills it again. */
  learned: Json,
});
export type KeptEpisode = z.infer<typeof KeptEpisode>;

/** What a stream has done so far. */
export interface StreamJournal {
  readonly find: (episodeId: string) => KeptEpisode | undefined;
  /** When this has ended, a kill does not lose the episode any more. */
  readonly keep: (episode: KeptEpisode) => Promise<void>;
}
