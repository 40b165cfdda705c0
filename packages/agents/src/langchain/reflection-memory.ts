import type { AgentMiddleware } from "langchain";
import { type ReflectionOptions, reflectionMethod } from "../methods/reflection-method.js";
import { type MiddlewareOptions, memoryMiddleware } from "./memory-middleware.js";

/**
 * Middleware for `createAgent`: shows notes on failed runs with like requests, and writes one after
 * each failure. Reflexion.
 *
 * @example
 * import { reflectionMemory } from "@mnemograph/agents/langchain";
 * const memory = inProcessAgentMemories({ embedder: offlineEmbedder() });
 * const middleware = [reflectionMemory({ memory, model, window: 3 })];
 */
export const reflectionMemory = (options: MiddlewareOptions & ReflectionOptions): AgentMiddleware =>
  memoryMiddleware(reflectionMethod(options), "reflectionMemory", options);
