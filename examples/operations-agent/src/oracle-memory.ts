import { HumanMessage } from "@langchain/core/messages";
import { type AgentMiddleware, createMiddleware } from "langchain";

/**
 * The best that a memory of rules can do: shows those that were seen, and of these the ones that
 * the request is about.
 */
export const oracleMemory = (seenRules: () => readonly string[]): AgentMiddleware =>
  createMiddleware({
    name: "oracleMemory",
    wrapModelCall: (request, handler) => {
      const seen = seenRules();
      const recalled = new HumanMessage(
        `<recalled kind="oracle">\n${seen.join("\n")}\n</recalled>`,
      );
      return handler(
        seen.length === 0 ? request : { ...request, messages: [...request.messages, recalled] },
      );
    },
  });
