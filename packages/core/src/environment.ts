// What an environment is and how a policy plays it: nothing here loads LangChain.
export {
  type Environment,
  type EnvironmentDescription,
  type Policy,
} from "./environment/environment.js";
export type { ImageSource } from "./environment/image-source.js";
export type { EnvironmentTool } from "./environment/environment-tool.js";
export type {
  DemonstrationSettings,
  EnvironmentSettings,
  NewGoals,
  NewGoalSettings,
  OpenEnvironment,
  OpenTeam,
  PlannedDemonstration,
  UnreadableTask,
} from "./environment/open-environment.js";
export type { TeamAgent, TeamEnvironment, TeamTurn } from "./environment/team-environment.js";
export type { FailedAttempt } from "./environment/failed-attempt.js";
export type { MapAgent, MapPoint, MapThing, WorldMap } from "./environment/world-map.js";
export type { WorldTable, WorldTableRow } from "./environment/world-table.js";
export type { WorldVerdict } from "./environment/world-verdict.js";
export { joinForms } from "./environment/join-forms.js";
export { forwardOnly, refuseForks } from "./environment/forward-only.js";
export { builtInTaskCount } from "./environment/built-in-task-count.js";
export {
  defineEnvironmentKind,
  type PlayableEnvironment,
} from "./environment/define-environment-kind.js";
export type {
  EnvironmentKind,
  EnvironmentParts,
  EnvironmentReport,
  PreparationContext,
  ReportFacts,
  WriteExample,
} from "./environment/environment-kind.js";
export { PaperNumber } from "./environment/paper-number.js";
export { plainExample } from "./environment/plain-example.js";
export type { ProgressReport } from "./environment/progress-report.js";
export { playPolicy } from "./environment/play-policy.js";
export {
  replayEnvironment,
  type ForwardOnlyEnvironment,
  type ForwardOnlyEpisode,
  type ReplayState,
} from "./environment/replay-environment.js";
