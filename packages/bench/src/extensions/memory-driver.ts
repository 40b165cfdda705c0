import type {
  EmbedderIdentity,
  ExperienceMemory,
  NoteMemory,
  TupleMemory,
} from "@mnemograph/memory";

/**
 * Keeps memories in a place of your own. A memory that is opened again under its name holds what
 * was written; a kind that it does not keep is left out.
 */
export interface MemoryDriver {
  /** LDM2's memories. */
  readonly tuples?: (namespace: string) => TupleMemory | Promise<TupleMemory>;
  /** RAP's memories. */
  readonly experiences?: (
    namespace: string,
    options: { readonly embedder: EmbedderIdentity },
  ) => ExperienceMemory | Promise<ExperienceMemory>;
  /** Notes of every kind. */
  readonly notes?: (namespace: string) => NoteMemory | Promise<NoteMemory>;
  /** Whether other processes that open it see the same: episodes are then played in several. */
  readonly isShared?: boolean;
}

/** A memory driver by name, opened when a memory is. */
export interface MemoryEntry {
  readonly name: string;
  readonly open: (runtime: {
    /** Where keys and addresses are looked up. */
    readonly variables: Readonly<Record<string, string | undefined>>;
  }) => MemoryDriver | Promise<MemoryDriver>;
}
