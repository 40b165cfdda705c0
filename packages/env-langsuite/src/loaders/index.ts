export { LevelRecord, loadLevelList } from "./babyai-levels.js";
export { CompactObject, CompactScene, compactSceneDefinition, loadCompactScenes } from "./compact-scenes.js";
export { HouseholdParams, HouseholdRecord, HouseholdTaskType, householdScene, loadHouseholdTasks } from "./household-tasks.js";
export { loadWatchAndHelp, WatchAndHelpRecord, type WatchAndHelpGoal, type WatchAndHelpInput } from "./house-graph.js";
export { IqaRecord, loadIqaTasks, Question, QuestionType } from "./iqa-tasks.js";
export { loadQuestionEpisode, loadRearrangementEpisode, type RearrangementEpisodeInput } from "./langsuite-episodes.js";
export { loadLangsuiteScene, loadThorScene, ThorObject } from "./langsuite-scenes.js";
export { loadRearrangementTasks, RearrangementChange, RearrangementRecord } from "./rearrangement-tasks.js";
export { readLangsuiteData, type LangsuiteData } from "./read-data-folder.js";
