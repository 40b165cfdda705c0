export {
  CompactObject,
  CompactScene,
  compactSceneDefinition,
  loadCompactScenes,
} from "./files/compact-scenes.js";
export {
  HouseholdParams,
  HouseholdRecord,
  HouseholdTaskType,
  loadHouseholdTasks,
} from "./tasks/household/household-records.js";
export {
  loadWatchAndHelp,
  WatchAndHelpRecord,
  type WatchAndHelpGoal,
  type WatchAndHelpInput,
} from "./tasks/ma-wah/house-graph.js";
export { IqaRecord, loadIqaTasks, Question, QuestionType } from "./tasks/iqa/iqa-records.js";
export { loadLangsuiteScene } from "./files/langsuite-scenes.js";
export {
  loadRearrangementTasks,
  RearrangementChange,
  RearrangementRecord,
} from "./tasks/rearrangement/rearrangement-records.js";
export { readLangsuiteData, type LangsuiteData } from "./suite/read-data-folder.js";
