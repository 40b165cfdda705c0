import type {
  ExperienceMemory,
  ExperienceMemoryOptions,
} from "../experiences/experience-memory.js";
import type { TupleMemory } from "../tuples/tuple-memory.js";
import type { AnyVectorStore } from "./document-journal.js";
import { vectorStoreExperienceMemory } from "./vector-store-experience-memory.js";
import { vectorStoreTupleMemory } from "./vector-store-tuple-memory.js";

/** Memories in one vector store; several of them may lie in one, beside documents of others. */
export interface VectorStoreMemories {
  /** LDM2's memory: read whole when it is first used. */
  readonly tuples: (namespace: string) => TupleMemory;
  /**
   * RAP's memory: the store finds candidates by similarity of task, category and plan, which are
   * then scored exactly. A query by the key alone, and one of few logs, scores all of them.
   */
  readonly experiences: (namespace: string, options?: ExperienceMemoryOptions) => ExperienceMemory;
}

/**
 * Memories on any vector store of LangChain. It needs `addVectors`, `similaritySearchVectorWithScore`
 * and embeddings alone: nothing that was written is changed, so every version can be read.
 *
 * What other drivers promise, and this one does not: several processes that write at a time (one
 * writes, and others see it when they open the memory again); branches in the same place; and that
 * `clear` deletes: it hides what was there, and its documents stay in the store. A change that was
 * cut off is not seen. The vectors of all documents of a store have one length: that of its own
 * embeddings and of the experiences' embedder.
 *
 * @throws MnemographError MEMORY_INVALID, when a memory is read, where the store does not return
 *   all of its documents.
 * @example
 * const open = (store: Parameters<typeof fromVectorStore>[0]) =>
 *   fromVectorStore(store).experiences("household", {
 *     embedder: { model: "text-embedding-3-small", dimensions: 1536 },
 *   });
 */
export const fromVectorStore = (store: AnyVectorStore): VectorStoreMemories => ({
  tuples: (namespace) => vectorStoreTupleMemory(store, namespace),
  experiences: (namespace, { embedder } = {}) =>
    vectorStoreExperienceMemory(store, namespace, embedder),
});
