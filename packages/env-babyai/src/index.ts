export {
  type Facing,
  type GridColor,
  type GridObject,
  type GridRoom,
  type GridState,
  type GridWorld,
} from "./grid/grid.js";
export { stepGrid, type GridMove } from "./grid/grid-step.js";
export { viewGrid, type GridView } from "./grid/grid-view.js";
export { missionText, parseMission, type Description, type Mission } from "./mission/mission.js";
export {
  advance,
  bindMission,
  isComplete,
  noProgress,
  type BoundMission,
  type MissionProgress,
} from "./mission/verifier.js";
export {
  babyAiEnvironment,
  type BabyAiEnvironment,
  type BabyAiOptions,
  type BabyAiState,
  type GridTask,
} from "./environment/babyai-environment.js";
export { describeGrid } from "./environment/describe-grid.js";
export { gridTemplates } from "./environment/grid-texts.js";
export { allLevels, generateLevel, type LevelOptions } from "./levels/generate-level.js";
export { generateBabyAi, type GenerateBabyAiOptions } from "./levels/generate-babyai.js";
export { levels } from "./levels/level-table.js";
export { LevelRecord, loadLevelList } from "./levels/level-list.js";
export {
  gridExpert,
  solveGridTask,
  type GridSolution,
  type SolveGridOptions,
} from "./expert/solve-grid-task.js";
export { demonstrateGrids, type GridDemonstrations } from "./expert/demonstrate-grids.js";
export { mergeTemplates, type Templates } from "./shared/templates.js";
