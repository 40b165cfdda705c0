import type { AgentMiddleware } from "langchain";
import { type TupleMethodOptions, tupleMethod } from "../methods/tuple-method.js";
import { type MiddlewareOptions, memoryMiddleware } from "./memory-middleware.js";

/**
 * Middleware for `createAgent`: shows, at each model call, what was done in such situations. LDM2.
 *
 * @example
 * import { tupleMemory } from "@mnemograph/agents/langchain";
 * const memory = inProcessAgentMemories({ embedder: offlineEmbedder() });
 * const middleware = [tupleMemory({ memory, retrieve: { max: 4 } })];
 */
export const tupleMemory = (options: MiddlewareOptions & TupleMethodOptions): AgentMiddleware =>
  memoryMiddleware(tupleMethod(options), "tupleMemory", options);
