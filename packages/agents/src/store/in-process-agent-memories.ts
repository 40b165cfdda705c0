import { type AgentMemories, type AgentMemoryOptions, agentMemories } from "./agent-memories.js";
import { inProcess } from "./in-process.js";

/**
 * Memories that are gone when the process ends: for tests and first tries.
 *
 * @example
 * const memory = inProcessAgentMemories({ embedder: offlineEmbedder() });
 * const { experiences } = await memory.of({ agent: "support", user: "ann" });
 * await experiences.version(); // → 0
 */
export const inProcessAgentMemories = (options: AgentMemoryOptions): AgentMemories => {
  const store = inProcess();
  const { id: model, dimensions } = options.embedder;
  return agentMemories((namespace) => store.open(namespace, { model, dimensions }), options);
};
