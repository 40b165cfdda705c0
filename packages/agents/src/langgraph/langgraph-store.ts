import type { BaseStore } from "@langchain/langgraph-checkpoint";
import {
  storeExperienceMemory,
  storeLog,
  storePlace,
  storeReflectionMemory,
  storeTupleMemory,
} from "@mnemograph/memory/langgraph-store";
import { explanationKind, itemKind } from "../memory/items.js";
import type { AgentStore } from "../store/agent-store.js";
import { type Scope, namespaceOf } from "../store/scope.js";

/**
 * A store of LangGraph's as store: `InMemoryStore`, `PostgresStore`, or the one of a LangGraph
 * server. Give the same one to `createAgent({ store })`, where your tools use it too. Everything
 * lies below `["memories", …scope]`; closing a memory leaves the store open. A store knows no
 * transactions: see `storeLog` of `@mnemograph/memory/langgraph-store`.
 *
 * @example
 * import { InMemoryStore } from "@langchain/langgraph";
 * const store = new InMemoryStore();
 * const memory = agentMemory({ store: langgraphStore(store), embedder: offlineEmbedder(), agent: "ops" });
 * const rules = await store.search(itemsPlace({ agent: "ops" }), { filter: { kind: "rule" } });
 */
export const langgraphStore = (store: BaseStore): AgentStore => ({
  open: async (namespace, embedder) => ({
    experiences: await storeExperienceMemory({ store, namespace, embedder }),
    tuples: storeTupleMemory({ store, namespace }),
    reflections: storeReflectionMemory({ store, namespace }),
    items: storeLog(itemKind, { store, namespace }),
    explanations: storeLog(explanationKind, { store, namespace }),
  }),
  // Items are deleted from the store; its files are its own.
  reclaim: async () => {},
});

/**
 * Where `langgraphStore` puts the runs and rules of a scope, to list them through the store:
 * `value.kind` is `run` or `rule`. Change them through the memory alone.
 *
 * @throws MnemographError USAGE for what is no scope.
 * @example
 * itemsPlace({ agent: "ops", user: "ann" }); // → ["memories", "agents", "ops", "ann", "@agent-items"]
 */
export const itemsPlace = (scope: Scope): string[] =>
  storePlace(namespaceOf(scope), itemKind.name).current;
