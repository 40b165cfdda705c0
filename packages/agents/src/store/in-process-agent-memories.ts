import { inProcessExperienceMemory, inProcessReflectionMemory, inProcessTupleMemory } from "@mnemograph/memory";
import { type AgentMemories, type AgentMemoryOptions, agentMemories } from "./agent-memories.js";

/**
 * Memories that are gone when the process ends: for tests and first tries.
 *
 * @example
 * const memory = inProcessAgentMemories({ embedder: offlineEmbedder() });
 * const { experiences } = await memory.of({ agent: "support", user: "ann" });
 * await experiences.version(); // → 0
 */
export const inProcessAgentMemories = (options: AgentMemoryOptions): AgentMemories => {
  const embedder = { model: options.embedder.id, dimensions: options.embedder.dimensions };
  return agentMemories(
    async (namespace) => ({
      experiences: inProcessExperienceMemory({ namespace, embedder }),
      tuples: inProcessTupleMemory({ namespace }),
      reflections: inProcessReflectionMemory({ namespace }),
    }),
    options,
  );
};
