import { inProcessExperienceMemory, inProcessReflectionMemory, inProcessTupleMemory } from "@mnemograph/memory";
import { type AgentMemories, type AgentMemoryOptions, agentMemories } from "./agent-memories.js";

/** Memories that are gone when the process ends: for tests and first tries. */
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
