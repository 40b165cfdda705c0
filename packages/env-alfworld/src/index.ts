export { type AlfworldGame, type AlfworldGames, type UnreadableGame } from "./game/game.js";
export { gameSet } from "./game/game-set.js";
export { TASK_TYPES, type TaskType } from "./game/task-type.js";
export { loadAlfworldGames, type LoadAlfworldGamesOptions } from "./loading/load-alfworld-games.js";
export { type EngineVersion } from "./engine/command.js";
export { HARNESSES, type AlfworldOptions, type HarnessRules } from "./environment/options.js";
export {
  alfworldEnvironment,
  type AlfworldEnvironment,
  type AlfworldState,
} from "./environment/alfworld-environment.js";
export {
  parseTranscripts,
  verificationLine,
  verifyTranscripts,
  type AlfworldTranscripts,
  type Mismatch,
  type Verification,
} from "./verification/verify-transcripts.js";
export { explorerPolicy, type ExplorerOptions } from "./experts/explorer-policy.js";
export { oraclePolicy, type OracleOptions } from "./experts/oracle-policy.js";
export {
  generateGameFiles,
  generateGames,
  type GameFile,
  type GenerateGamesOptions,
} from "./building/generate-games.js";
export {
  demonstrations,
  type DemonstrationOptions,
  type Demonstrations,
} from "./examples/demonstrations.js";
export {
  fewShotExamples,
  transcriptText,
  type FewShotExample,
  type FewShotOptions,
} from "./examples/few-shot-examples.js";
export { houseRulesInProse } from "./building/house-rules-in-prose.js";
