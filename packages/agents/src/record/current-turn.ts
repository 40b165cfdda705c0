import type { AgentMessage } from "../messages/agent-message.js";

/**
 * Whether a message asks for something: the user's own, neither recalled nor a summary of earlier
 * ones.
 */
const isRequest = ({ role, isRecalled, isSummary }: AgentMessage) =>
  role === "user" && isRecalled !== true && isSummary !== true;

/** Where the turn at hand begins: at the user's last message; at 0 where there is none. */
export const turnStart = (messages: readonly AgentMessage[]): number =>
  Math.max(0, messages.findLastIndex(isRequest));

/** What the turn at hand asks for; undefined where no message does. */
export const requestOf = (messages: readonly AgentMessage[]): AgentMessage | undefined =>
  messages.findLast(isRequest);

/**
 * The messages of the turn at hand, without what memories put there, and without summaries of what
 * came before.
 */
export const currentTurn = (messages: readonly AgentMessage[]): readonly AgentMessage[] =>
  messages
    .slice(turnStart(messages))
    .filter(({ isRecalled, isSummary }) => isRecalled !== true && isSummary !== true);
