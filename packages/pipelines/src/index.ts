export * from "./methods.js";
export { EpisodeState, episodeFields } from "./shared/episode-state.js";
