export {
  contrastRunsPrompt,
  type ContrastRunsVariables,
} from "./contrast-runs/contrast-runs.prompt.js";
export { contrastRuns, type ContrastRunsDeps } from "./contrast-runs/contrast-runs.js";
export {
  distilFailurePrompt,
  type DistilNotesVariables,
  distilSuccessPrompt,
} from "./distil-notes/distil-notes.prompt.js";
export { distilNotes, type DistilNotesDeps } from "./distil-notes/distil-notes.js";
export { type DistilDeps, DistilOptions, reasoningBankPolicy } from "./distil-options.js";
export { judgeRuns, type JudgeRunsDeps } from "./judge-runs/judge-runs.js";
