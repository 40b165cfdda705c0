import type { Embedder } from "@mnemograph/core";
import type { ExperienceMemory, ReflectionMemory, TupleMemory } from "@mnemograph/memory";
import type { ExplanationLog, ItemLog } from "../memory/items.js";
import type { ShareOptions } from "../memory/share-options.js";
import type { Scope } from "./scope.js";

/** The stores of one scope. */
export interface OpenedStores {
  readonly experiences: ExperienceMemory;
  readonly tuples: TupleMemory;
  readonly reflections: ReflectionMemory;
  readonly items: ItemLog;
  readonly explanations: ExplanationLog;
}

export const storesOf = ({
  experiences,
  tuples,
  reflections,
  items,
  explanations,
}: OpenedStores) => [experiences, tuples, reflections, items, explanations];

/** The memories of one scope. */
export interface ScopedMemories extends OpenedStores {
  readonly scope: Scope;
  readonly embedder: Embedder;
  /** The items of the agent, where the memories of its users share rules. */
  readonly shared?: ItemLog;
  readonly share?: ShareOptions;
}
