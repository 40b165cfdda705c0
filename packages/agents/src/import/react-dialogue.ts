import type { AgentMessage } from "../messages/agent-message.js";
import { reactParts } from "./react-parts.js";

const isReply = ({ role }: AgentMessage) => role === "assistant";
const kindsIn = ({ text }: AgentMessage) => reactParts(text).map(({ kind }) => kind);

/**
 * Whether an agent wrote its actions as text: it called no tool, and its replies have actions
 * beside thoughts, inputs or observations, or are marked actions one after the other.
 */
export const isReactDialogue = (messages: readonly AgentMessage[]): boolean => {
  const replies = messages.filter(isReply);
  if (messages.some(({ toolCalls }) => (toolCalls ?? []).length > 0)) return false;
  const kinds = replies.map(kindsIn);
  const first = kinds.findIndex((of) => of.includes("action"));
  if (first < 0) return false;
  const all = new Set([
    ...kinds.flat(),
    ...messages.filter(({ role }) => role === "user").flatMap(kindsIn),
  ]);
  const isLabelled = all.has("thought") || all.has("input") || all.has("observation");
  return isLabelled || kinds.slice(first).every((of) => of.includes("action"));
};

/** Whether a reply waits for what the world answers: it ends with an action, or with a thought. */
const isWaiting = (reply: AgentMessage | undefined): boolean => {
  if (reply === undefined || !isReply(reply)) return false;
  return ["thought", "action", "input"].includes(kindsIn(reply).at(-1) ?? "");
};

/**
 * Which messages of the user begin a turn. In a dialogue where an agent writes its actions as text,
 * a message of the user after an action is what the world answered, and no request.
 */
export const requestsIn = (messages: readonly AgentMessage[]): readonly number[] => {
  const isReact = isReactDialogue(messages);
  return messages.flatMap(({ role, isRecalled }, index) => {
    if (role !== "user" || isRecalled === true) return [];
    const before = messages.slice(0, index).findLast((one) => one.isRecalled !== true);
    return isReact && isWaiting(before) ? [] : [index];
  });
};
