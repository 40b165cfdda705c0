import type { Embedder } from "@mnemograph/core";
import type { ExperienceMemory, ReflectionMemory, TupleMemory } from "@mnemograph/memory";
import type { Scope } from "./scope.js";

/** The memories of one scope. */
export interface ScopedMemories {
  readonly scope: Scope;
  readonly experiences: ExperienceMemory;
  readonly tuples: TupleMemory;
  readonly reflections: ReflectionMemory;
  readonly embedder: Embedder;
}
