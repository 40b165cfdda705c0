export {
  actWithEpisodesAndToolsPrompt,
  actWithEpisodesPrompt,
  type ActWithEpisodesVariables,
} from "./act-with-episodes/act-with-episodes.prompt.js";
export {
  actWithEpisodes,
  type ActWithEpisodesDeps,
} from "./act-with-episodes/act-with-episodes.js";
export type { EpisodesBlock } from "./episodes-block.js";
export { type EpisodesDeps, EpisodesOptions, episodePolicy } from "./episodes-options.js";
export { keepEpisode, type KeepEpisodeDeps } from "./keep-episode/keep-episode.js";
export { loadEpisodes, type LoadEpisodesDeps } from "./load-episodes/load-episodes.js";
export type { ShownEpisode } from "./shown-episode.js";
export * as actLongFields from "./channels.js";
