import { MnemographError, errorText } from "@mnemograph/core";
import type { AgentMemory } from "../memory/agent-memory.js";
import type { CallScope } from "../store/scope-reader.js";
import type { ScopedMemories } from "../store/scoped-memories.js";

/** What a request says about who makes it. */
export interface MemoryRequest {
  readonly authInfo?: { readonly extra?: Readonly<Record<string, unknown>> };
}

/** Opens the memories of whoever makes a request. */
export type MemoriesOf = (request: MemoryRequest) => Promise<ScopedMemories>;

/** Whose memory a request is about. */
export type ScopeOfRequest = (request: MemoryRequest) => CallScope;

/** What the server serves. */
export interface ServedMemory {
  readonly memory: AgentMemory;
  readonly memoriesOf: MemoriesOf;
  readonly scopeOf: ScopeOfRequest;
}

/** An error in words, with what to try next. */
export const errorWithHint = (error: unknown): string => {
  if (MnemographError.isInstance(error)) return `${error.message}\nHint: ${error.hint}`;
  return errorText(error);
};
