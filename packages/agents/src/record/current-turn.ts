import type { AgentMessage } from "../messages/agent-message.js";

/** Where the turn at hand begins: at the user's last message; at 0 where there is none. */
export const turnStart = (messages: readonly AgentMessage[]): number =>
  Math.max(
    0,
    messages.findLastIndex(({ role, isRecalled }) => role === "user" && isRecalled !== true),
  );

/** The messages of the turn at hand, without what memories put there. */
export const currentTurn = (messages: readonly AgentMessage[]): readonly AgentMessage[] =>
  messages.slice(turnStart(messages)).filter(({ isRecalled }) => isRecalled !== true);
