import { fillTemplate, type PromptFields } from "@mnemograph/core";
import type { ShownEpisode } from "./shown-episode.js";

/** The finished episodes that a prompt shows, the oldest first. */
export interface EpisodesBlock {
  readonly episodes: readonly ShownEpisode[];
}

/** The block's words. */
export const episodesBlock = `{{#hasEpisodes}}
You played these episodes before, the newest last. Use what they show where it fits your task. Where things are may differ now.

{{/hasEpisodes}}
{{#episodes}}
Episode {{number}}{{#verdict}} ({{verdict}}){{/verdict}}:
{{text}}

{{/episodes}}
`;

/** What the block shows. */
export const blockFields = ({ episodes }: EpisodesBlock): PromptFields => ({
  hasEpisodes: episodes.length > 0,
  episodes: episodes.map((episode) => ({ ...episode })),
});

/** The block alone: for the introduction of a dialogue, and to count its tokens. */
export const episodesText = (episodes: readonly ShownEpisode[]): string =>
  fillTemplate([{ role: "user", content: episodesBlock }], blockFields({ episodes }))[0]?.content ??
  "";
