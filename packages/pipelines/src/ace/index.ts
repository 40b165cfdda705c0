export { aceRounds } from "./ace-rounds.js";
export { AceState } from "./ace-state.js";
export { aceTest } from "./ace-test.js";
export { aceTry } from "./ace-try.js";
export { ace } from "./ace.js";
