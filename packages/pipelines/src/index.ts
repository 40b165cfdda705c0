export * from "./methods.js";
export { attemptEpisode } from "./shared/attempt-episode.js";
export { AttemptState } from "./shared/attempt-state.js";
export { attempts, AttemptsState } from "./shared/attempts.js";
export { chosenAttempt } from "./shared/chosen-attempt.js";
export { EpisodeState, episodeFields } from "./shared/episode-state.js";
