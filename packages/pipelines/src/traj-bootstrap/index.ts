export { keepJudged } from "./keep-judged.js";
export { playWithDemonstrations } from "./play-with-demonstrations.js";
export { trajBootstrap } from "./traj-bootstrap.js";
export { TrajBootstrapState } from "./traj-bootstrap-state.js";
