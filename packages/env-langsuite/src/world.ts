export { AgentOptions } from "./rooms/agent-options.js";
export {
  bySceneOrder,
  bySighting,
  byTable,
  type Naming,
  type NamingScheme,
} from "./rooms/names.js";
export {
  type AgentState,
  type ObjectChange,
  type ObjectState,
  type WorldState,
} from "./rooms/object-state.js";
export { contentOf, findObject, objectState } from "./rooms/access.js";
export { repairScene } from "./rooms/repair-scene.js";
export type { RepairRule, SceneWarning } from "./rooms/scene-warning.js";
export {
  Ability,
  SceneDefinition,
  SceneDoor,
  SceneObject,
  SceneRoom,
  Temperature,
} from "./rooms/scene-definition.js";
export { canSee, look, type SeenObject, type Sight } from "./view/sight.js";
export { obstacleBetween } from "./rooms/movement.js";
export { buildWorld, type World, type WorldObject } from "./rooms/world.js";
export { paperRules, recordedRules, type WorldRules } from "./rooms/world-rules.js";
