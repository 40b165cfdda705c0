export { feedbackText, refusalText } from "./feedback-text.js";
export { parseData } from "./parse-data.js";
export { parseReply, type ParsedReply } from "./parse-reply.js";
export type { Takes } from "./read-bare-call.js";
export { priorityQueue, type PriorityQueue } from "./priority-queue.js";
export { scriptPolicy } from "./script-policy.js";
export { fillTemplate, mergeTemplates, templateOf, type Templates } from "./templates.js";
