export { act } from "./act.js";
export { attemptEpisode } from "./attempt-episode.js";
export { AttemptState } from "./attempt-state.js";
export { attempts, AttemptsState } from "./attempts.js";
export { chosenAttempt } from "./chosen-attempt.js";
