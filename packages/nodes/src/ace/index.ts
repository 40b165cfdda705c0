export {
  curateNotesPrompt,
  type CurateNotesVariables,
} from "./curate-notes/curate-notes.prompt.js";
export { curateNotes, type CurateNotesDeps } from "./curate-notes/curate-notes.js";
export { judgeRound } from "./judge-round/judge-round.js";
export { mergeNotesPrompt, type MergeNotesVariables } from "./merge-notes/merge-notes.prompt.js";
export { mergeNotes, type MergeNotesDeps } from "./merge-notes/merge-notes.js";
export {
  reflectOnUsePrompt,
  type ReflectOnUseVariables,
} from "./reflect-on-use/reflect-on-use.prompt.js";
export { reflectOnUse, type ReflectOnUseDeps } from "./reflect-on-use/reflect-on-use.js";
export { type AceDeps, AceOptions } from "./playbook/ace-options.js";
export { acePolicy } from "./playbook/ace-policy.js";
export type { PlaybookStats } from "./playbook/playbook-stats.js";
