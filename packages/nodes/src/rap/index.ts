export { actWithExperiencesAndState } from "./act-with-experiences-and-state/act-with-experiences-and-state.js";
export { actWithExperiences } from "./act-with-experiences/act-with-experiences.js";
export { chooseKey, type ChooseKeyDeps } from "./choose-key/choose-key.js";
export { extractKeyPrompt, type ExtractKeyVariables } from "./extract-key/extract-key.prompt.js";
export { extractKey, type ExtractKeyDeps } from "./extract-key/extract-key.js";
export {
  makePlanPrompt,
  type MakePlanVariables,
  type PlannedTask,
} from "./make-plan/make-plan.prompt.js";
export { makePlan, type MakePlanDeps, PlanningOptions } from "./make-plan/make-plan.js";
export { memoryChange, type MemoryChange } from "./next-trial/memory-change.js";
export { nextTrial, type NextTrialDeps, TrialsOptions } from "./next-trial/next-trial.js";
export { preferExperience } from "./next-trial/prefer-experience.js";
export { scorePerTrial, type TrialScore } from "./next-trial/score-per-trial.js";
export { type RememberTrialDeps, restoreTrials } from "./next-trial/remember-trial.js";
export { recordTrial } from "./record-trial/record-trial.js";
export {
  rememberDemonstrations,
  type RememberDemonstrationsDeps,
} from "./remember-demonstrations/remember-demonstrations.js";
export type { Window } from "./retrieve-experiences/cut-window.js";
export { retrieveExperiences } from "./retrieve-experiences/retrieve-experiences.js";
export { writeExperience, type WriteExperienceDeps } from "./write-experience/write-experience.js";
export {
  actWithExperiencesPrompt,
  type ActWithExperiencesVariables,
  type ShownExperience,
} from "./experiences/act-with-experiences.prompt.js";
export { type ActWithExperiencesDeps, ExecutorOptions } from "./experiences/call-executor.js";
export { RapOptions, rapOptions } from "./experiences/rap-options.js";
export {
  embedExperiences,
  type EmbedExperiencesOptions,
  EmbeddingOptions,
} from "./experiences/embed-experiences.js";
export { WriteExperienceOptions } from "./experiences/experience-from-pairs.js";
export { experienceFromTrajectory } from "./experiences/experience-from-trajectory.js";
export type { ExperienceMemoryDeps } from "./experiences/experience-memory-deps.js";
export { importRecordedRuns } from "./experiences/import-recorded-runs.js";
