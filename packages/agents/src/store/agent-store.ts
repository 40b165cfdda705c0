import type { EmbedderIdentity } from "@mnemograph/memory";
import type { OpenedStores } from "./scoped-memories.js";

/** Where the memories of all scopes are stored. */
export interface AgentStore {
  readonly open: (namespace: string, embedder: EmbedderIdentity) => Promise<OpenedStores>;
  /** Frees the space of what was erased, so that the store's files no longer hold it. */
  readonly reclaim: () => Promise<void>;
}
