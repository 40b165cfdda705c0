export { AgentOptions } from "./rooms/agent-options.js";
export { paperRules, recordedRules, type WorldRules } from "./rooms/world-rules.js";
export { defaultTemplates } from "./actions/default-templates.js";
export { mergeTemplates, type Templates } from "@mnemograph/env-babyai/shared";
export { highLevelActions, lowLevelActions, type WorldActionName } from "./actions/action-table.js";
export { type Play } from "./play/body.js";
export { type LangsuiteState } from "./play/langsuite-state.js";
export {
  type RoomTask,
  type RoomTaskInput,
  type RoomTaskOptions,
  type StartPose,
  type Verdict,
} from "./play/room-task.js";
export {
  roomEnvironment,
  type RoomEnvironment,
  type RoomEnvironmentOptions,
} from "./play/room-environment.js";
export {
  playTogether,
  type AgentDescription,
  type CooperativePolicy,
  type Message,
  type MultiAgentEnvironment,
  type MultiAgentTrajectory,
  type MultiAgentTurn,
} from "./teams/multi-agent.js";
export {
  householdTask,
  householdTasks,
  type HouseholdTaskInput,
} from "./tasks/household/household-task.js";
export type { HouseholdGoal } from "./tasks/household/goal.js";
export {
  rearrangementTask,
  rearrangementTasks,
  type RearrangementInput,
} from "./tasks/rearrangement/rearrangement-task.js";
export { iqaTask, iqaTasks, type IqaInput } from "./tasks/iqa/iqa-task.js";
export {
  maHouseholdEnvironment,
  type MaHouseholdOptions,
  type MaHouseholdState,
  type MaHouseholdTask,
} from "./tasks/ma-household/ma-household-environment.js";
export {
  loadTaskLibrary,
  TaskDefinition,
  type TaskLibrary,
} from "./tasks/ma-household/task-definition.js";
export {
  maWahEnvironment,
  type WatchAndHelpOptions,
  type WatchAndHelpTask,
} from "./tasks/ma-wah/ma-wah-environment.js";
export type { WatchAndHelpState } from "./tasks/ma-wah/watch-and-help-state.js";
export { demonstrateRooms, type Demonstrations } from "./planning/demonstrate-rooms.js";
export { solveRoomTask, type Solution } from "./planning/solve-room-task.js";
export { generateHousehold } from "./tasks/household/generate-household.js";
export { generateIqa } from "./tasks/iqa/generate-iqa.js";
export { generateRearrangement } from "./tasks/rearrangement/generate-rearrangement.js";
export { type GenerateOptions, type Split } from "./drawn-rooms/generate-options.js";
export { generateMaHousehold } from "./tasks/ma-household/generate-ma-household.js";
export { generateMaWah } from "./tasks/ma-wah/generate-ma-wah.js";
export { generateTeachTasks } from "./tasks/ma-household/generate-teach-tasks.js";
export {
  selectParts,
  suiteParts,
  suiteTasks,
  type SuiteLevel,
  type SuitePart,
  type SuiteTask,
} from "./suite/suite-part.js";
export {
  demonstrateAgent,
  demonstrateSuite,
  openSuite,
  type Suite,
  type SuiteOptions,
  type SuiteTeam,
} from "./suite/open-suite.js";
export { suiteMeasures, type PlayedActions, type SuiteMeasures } from "./suite/suite-measures.js";
export { type BuiltInSource, type LoadedSource, type SuiteSource } from "./suite/suite-source.js";
export type { JoinedEnvironment } from "./suite/join-environments.js";
