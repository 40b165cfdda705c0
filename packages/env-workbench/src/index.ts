export { loadBuiltinOffice } from "./builtin/load-builtin-office.js";
export { isDoingNothingRight, measureEpisode } from "./environment/measure-episode.js";
export {
  parseOfficeAction,
  writeOfficeAction,
  type OfficeAction,
} from "./environment/office-action.js";
export {
  createWorkbenchEnvironment,
  type WorkbenchEnvironment,
  type WorkbenchOptions,
} from "./environment/workbench-environment.js";
export { type WorkbenchState } from "./environment/workbench-state.js";
export { callString } from "./judge/call-strings.js";
export { judgeCalls, type JudgeRequest, type Verdict } from "./judge/judge-calls.js";
export { loadOffice } from "./load/load-office.js";
export { loadTasks } from "./load/load-tasks.js";
export {
  type Office,
  type Row,
  type Table,
  type TableName,
  type Visit,
  type Vocabulary,
} from "./office/office.js";
export { makeOffice, type OfficeParts } from "./office/make-office.js";
export { type Mode } from "./office/world.js";
export { type OfficePlan } from "./plans/plan-calls.js";
export { type PlanStep } from "./plans/plan-progress.js";
export { shownOutcome, type ShownOutcome } from "./tasks/shown-outcome.js";
export { maskIdentifiers, maskTrajectory } from "./tasks/mask-identifiers.js";
export { type AnswerCall, OfficeTask } from "./tasks/office-task.js";
export { protocols, scorings, type Protocol, type Scoring } from "./options.js";
export { splitTasks, type Fold, type TaskSplit } from "./tasks/split-tasks.js";
export {
  summarizeOutcomes,
  type OutcomeSummary,
  type Rate,
  type TaskOutcome,
} from "./tasks/summarize-outcomes.js";
export { type OfficeTool } from "./tools/office-tool.js";
export { officeTools } from "./tools/office-tools.js";
