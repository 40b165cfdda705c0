import {
  inProcessExperienceMemory,
  inProcessLog,
  inProcessReflectionMemory,
  inProcessTupleMemory,
} from "@mnemograph/memory";
import { explanationKind, itemKind } from "../memory/items.js";
import type { AgentStore } from "./agent-store.js";

/**
 * A store that is gone when the process ends: for tests and first tries.
 *
 * @example
 * const memory = agentMemory({ store: inProcess(), embedder: offlineEmbedder() });
 */
export const inProcess = (): AgentStore => ({
  open: async (namespace, embedder) => ({
    experiences: inProcessExperienceMemory({ namespace, embedder }),
    tuples: inProcessTupleMemory({ namespace }),
    reflections: inProcessReflectionMemory({ namespace }),
    items: inProcessLog(itemKind, { namespace }),
    explanations: inProcessLog(explanationKind, { namespace }),
  }),
  reclaim: async () => {},
});
