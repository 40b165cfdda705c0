export { actWithToolsPrompt } from "../shared/acting/act-with-tools.prompt.js";
export { actPrompt, type ActVariables } from "../shared/acting/act.prompt.js";
export { listAttempts, type ListAttemptsDeps } from "./list-attempts/list-attempts.js";
export { act } from "./act/act.js";
export type { ActDeps } from "../shared/acting/act-deps.js";
