export { offlineEntry } from "./offline-entry.js";
export { offlineModel, type OfflineModelOptions } from "./offline-model.js";
export { defineSkill, type Skill, type SkillRequest } from "./skill.js";
