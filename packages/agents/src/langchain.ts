export { agentMemory, type LangChainMemory } from "./langchain/agent-memory.js";
export { experienceMemory } from "./langchain/experience-memory.js";
export { tupleMemory } from "./langchain/tuple-memory.js";
export { reflectionMemory } from "./langchain/reflection-memory.js";
export { stateMemory, type StateMemoryOptions } from "./langchain/state-memory.js";
export { memoryMiddleware, type MiddlewareOptions } from "./langchain/memory-middleware.js";
export type { AgentRuntime } from "./langchain/agent-runtime.js";
export type { InjectOptions } from "./episodes/injection.js";
