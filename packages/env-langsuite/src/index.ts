export { AgentOptions } from "./world/agent-options.js";
export { paperRules, recordedRules, type WorldRules } from "./world/world-rules.js";
export { defaultTemplates, mergeTemplates, type Templates } from "./actions/templates.js";
export { parseReply, type ParsedReply } from "./actions/parse-reply.js";
export { highLevelActions, lowLevelActions, worldActions, type WorldActionName } from "./actions/action-table.js";
export { type Play } from "./environment/body.js";
export { type LangsuiteState } from "./environment/langsuite-state.js";
export { type RoomTask, type StartPose, type Verdict } from "./environment/room-task.js";
export { roomEnvironment, type RoomEnvironment, type RoomEnvironmentOptions } from "./environment/room-environment.js";
export {
  playTogether,
  type AgentDescription,
  type CooperativePolicy,
  type Message,
  type MultiAgentEnvironment,
  type MultiAgentTrajectory,
  type MultiAgentTurn,
} from "./environment/multi-agent.js";
export {
  householdTask,
  householdTasks,
  type ActionLevel,
  type HouseholdTaskInput,
  type HouseholdTaskOptions,
} from "./tasks/household/household-task.js";
export { householdScore, type GoalScore, type HouseholdGoal } from "./tasks/household/goal.js";
export {
  rearrangementTask,
  rearrangementTasks,
  type RearrangementInput,
  type RearrangementOptions,
} from "./tasks/rearrangement/rearrangement-task.js";
export { rearrangementScore, type RearrangementScore } from "./tasks/rearrangement/arrangement.js";
export { iqaTask, iqaTasks, isRightAnswer, type IqaInput, type IqaOptions } from "./tasks/iqa/iqa-task.js";
export { babyAiEnvironment, type BabyAiEnvironment, type BabyAiState, type GridTask } from "./tasks/babyai/babyai-environment.js";
export {
  maHouseholdEnvironment,
  type MaHouseholdOptions,
  type MaHouseholdState,
  type MaHouseholdTask,
} from "./tasks/ma-household/ma-household-environment.js";
export { builtInTaskLibrary } from "./tasks/ma-household/built-in-definitions.js";
export { loadTaskLibrary, resolveTask, TaskDefinition, type TaskLibrary } from "./tasks/ma-household/task-definition.js";
export { taskProgress, type TaskProgress } from "./tasks/ma-household/task-score.js";
export {
  maWahEnvironment,
  type WatchAndHelpOptions,
  type WatchAndHelpState,
  type WatchAndHelpTask,
} from "./tasks/ma-wah/ma-wah-environment.js";
export { agentTrajectory, demonstrateGrids, demonstrateRooms, demonstrateTeam, type Demonstrations } from "./experts/demonstrate.js";
export { gridExpert, solveGridTask } from "./experts/babyai-expert.js";
export { solveRoomTask, type Solution } from "./experts/solve-room-task.js";
export { planWalk, type Walk } from "./planning/plan-walk.js";
export {
  generateHousehold,
  generateIqa,
  generateRearrangement,
  type GenerateOptions,
  type Split,
} from "./generators/generate-room-tasks.js";
export { generateMaHousehold, generateMaWah } from "./generators/generate-team-tasks.js";
export { generateTeachTasks } from "./generators/generate-teach-tasks.js";
export { generateBabyAi } from "./generators/generate-babyai.js";
export { generateHouse, generateRoom, type GeneratedScene } from "./generators/generate-scene.js";
export {
  partOfType,
  selectParts,
  suiteLevels,
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
  suiteName,
  type Suite,
  type SuiteOptions,
  type SuiteTeam,
} from "./suite/open-suite.js";
export { suiteMeasures, type PlayedActions, type SuiteMeasures } from "./suite/suite-measures.js";
export { type BuiltInSource, type LoadedSource, type SuiteSource } from "./suite/suite-source.js";
export { joinEnvironments, joinedTask, type JoinedEnvironment, type JoinedPart, type JoinedState } from "./suite/join-environments.js";
