export { act } from "./act/act.js";
export { ldm } from "./ldm/ldm.js";
export { ldmEpisode } from "./ldm/ldm-episode.js";
export { ldmFormation } from "./ldm-formation/ldm-formation.js";
export { react } from "./react/react.js";
export { EpisodeState, episodeFields } from "./state/episode-state.js";
export { LdmFormationState, LdmState } from "./state/ldm-state.js";
