export { actLong } from "./act-long.js";
export { ActLongState } from "./act-long-state.js";
export { keepFinished } from "./keep-finished.js";
export { playWithEpisodes } from "./play-with-episodes.js";
