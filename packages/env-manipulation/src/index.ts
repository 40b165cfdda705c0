export type { Controller, Progress } from "./control/controller.js";
export { expertController } from "./control/expert-controller.js";
export { type ExpertPlace, expertStart, followExpert, planAt } from "./control/exact-plan.js";
export { type ExpertStep, playExpert } from "./control/play-expert.js";
export {
  createManipulationEnvironment,
  type EpisodeState,
  type ManipulationEnvironment,
  type ManipulationOptions,
  WITHOUT_PLAN,
} from "./environment/manipulation-environment.js";
export { readPlan } from "./environment/read-plan.js";
export { type MissingScene, missingScenes } from "./load/scene-sources.js";
export {
  type Demonstration,
  demonstrate,
  demonstrateWell,
  type Pair,
} from "./policy/demonstrate.js";
export { policyController } from "./policy/policy-controller.js";
export { findPolicy, loadPolicies, policyFile, savePolicy } from "./policy/policy-folder.js";
export { type PolicyTraining, trainPolicy, type TrainingProgress } from "./policy/train-policy.js";
export { trainInWorkers, type WorkerTraining } from "./policy/train-in-workers.js";
export {
  policyId,
  POLICY_VERSION,
  readPolicy,
  TrainedPolicy,
  writePolicy,
} from "./policy/trained-policy.js";
export {
  type EpisodeFacts,
  type Suite,
  suites,
  type TaskDefinition,
  type Waypoint,
} from "./scenes/task-definition.js";
export {
  type ManipulationWorld,
  openManipulationWorld,
  suiteOf,
  type Situation,
  type TaskChoice,
  type WorldOptions,
} from "./world/manipulation-world.js";
export { describeOpenTasks } from "./world/describe-open-tasks.js";
export type { ManipulationState } from "./world/world-state.js";
export {
  FIRST_DEMONSTRATION,
  readTaskId,
  type TaskFacts,
  type View,
  views,
} from "./world/world-task.js";
