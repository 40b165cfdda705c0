export { enterTurn } from "./enter-turn/enter-turn.js";
export { leaveTurn } from "./leave-turn/leave-turn.js";
export { resetTeam } from "./reset-team/reset-team.js";
export { stepTeam } from "./step-team/step-team.js";
export { describeTeam, type TeamEpisode, type DescribedEpisode } from "./shared/describe-team.js";
export type { TeamDeps } from "./shared/team-environment.js";
