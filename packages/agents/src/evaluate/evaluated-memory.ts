import type { Redact } from "../record/redact.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import type { GivenContext } from "../store/run-context.js";
import type { Scope } from "../store/scope.js";

/** The memory of an agent that is evaluated; all memories of this package are such. */
export interface EvaluatedMemory {
  /** Waited for after each run, so that the next one reads what this one left. */
  flush(): Promise<void>;
  /** Goes over the runs too. */
  readonly redact?: Redact;
  /**
   * Opens what the memory holds. With it a task is known for a repeat that the memory was given
   * before the evaluation.
   */
  readonly of?: (
    scope?: Scope,
  ) => Promise<Pick<ScopedMemories, "experiences" | "tuples" | "reflections">>;
  /** Finds the scope of a run in its configuration; needed where the scope depends on the user. */
  readonly scopeFor?: (run?: GivenContext) => Scope;
  /** Keeps nothing of what is done in `work`; held-out tasks need it. */
  readonly withoutWrites?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Called at the end of the trial that a memory of `makeAgent` was made for. */
  readonly close?: () => Promise<void>;
}
