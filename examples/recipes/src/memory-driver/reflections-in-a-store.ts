import { type BaseStore, InMemoryStore } from "@langchain/langgraph";
import type { ReflectionMemory } from "@mnemograph/memory";
import { storeReflectionMemory } from "@mnemograph/memory/langgraph-store";
import { sqliteReflectionMemory } from "@mnemograph/memory/sqlite";

/** Where reflections are kept: the rest of the program sees `ReflectionMemory` alone. */
export type Place = { readonly file: string } | { readonly store: BaseStore };

/** Opens the driver that a place calls for. */
export const openReflections = async (place: Place, namespace: string): Promise<ReflectionMemory> =>
  "file" in place
    ? sqliteReflectionMemory({ path: place.file, namespace })
    : storeReflectionMemory({ store: place.store, namespace });

/** Keeps everything in this process; any store of LangGraph's goes in its place. */
export const inThisProcess = (): Place => ({ store: new InMemoryStore() });
