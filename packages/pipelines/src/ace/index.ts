export { aceAfterwards } from "./ace-afterwards.js";
export { aceCuration } from "./ace-curation.js";
export { aceRounds } from "./ace-rounds.js";
export { AceState } from "./ace-state.js";
export { ace } from "./ace.js";
