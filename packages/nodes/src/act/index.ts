export { actWithToolsPrompt } from "./act/act-with-tools.prompt.js";
export { actPrompt, type ActVariables } from "./act/act.prompt.js";
export { listAttempts, type ListAttemptsDeps } from "./list-attempts/list-attempts.js";
export { act } from "./act/act.js";
export type { ActDeps } from "./act/act-deps.js";
