import type { AgentMiddleware } from "langchain";
import { type AgentMemory, agentMemory as plainMemory } from "../memory/agent-memory.js";
import type { AgentMemorySettings } from "../memory/memory-options.js";
import { type MiddlewareOptions, memoryMiddleware } from "./memory-middleware.js";

/** `agentMemory` with middleware for `createAgent`. */
export interface LangChainMemory extends AgentMemory {
  /**
   * One middleware for all that is recalled and kept. Recalled text ends the message before it, so
   * the roles stay as they are.
   */
  readonly middleware: (
    options?: Omit<MiddlewareOptions, "memory" | "within" | "limit">,
  ) => AgentMiddleware;
}

/**
 * Memory for `createAgent`: what was recalled ends the last user's or tool's message, and the run
 * is stored after the answer.
 *
 * @throws MnemographError USAGE for a wrong setting, or a scope that leaves nothing to find.
 * @example
 * import { fromToolResult, inProcess } from "@mnemograph/agents";
 * import { agentMemory } from "@mnemograph/agents/langchain";
 * import { offlineEmbedder } from "@mnemograph/models";
 * const memory = agentMemory({ store: inProcess(), embedder: offlineEmbedder(), agent: "ops", judge: fromToolResult("submit") });
 * const middleware = [memory.middleware()];
 */
export const agentMemory = (settings: AgentMemorySettings): LangChainMemory => {
  const memory = plainMemory(settings);
  return {
    ...memory,
    middleware: (options = {}) =>
      memoryMiddleware(memory.method, "agentMemory", { ...options, memory, within: true }),
  };
};
