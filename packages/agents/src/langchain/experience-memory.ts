import type { AgentMiddleware } from "langchain";
import { type ExperienceOptions, experienceMethod } from "../methods/experience-method.js";
import { type MiddlewareOptions, memoryMiddleware } from "./memory-middleware.js";

/**
 * Middleware for `createAgent`: shows whole runs that are like the request and what is seen now,
 * and keeps the successful ones. RAP.
 *
 * @example
 * import { inProcessAgentMemories } from "@mnemograph/agents";
 * import { experienceMemory } from "@mnemograph/agents/langchain";
 * import { offlineEmbedder } from "@mnemograph/models";
 * const memory = inProcessAgentMemories({ agent: "support", embedder: offlineEmbedder() });
 * const middleware = [experienceMemory({ memory })];
 */
export const experienceMemory = (options: MiddlewareOptions & ExperienceOptions): AgentMiddleware =>
  memoryMiddleware(experienceMethod(options), "experienceMemory", options);
