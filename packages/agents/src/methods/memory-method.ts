import type { Step } from "@mnemograph/core";
import type { JudgedRun } from "../record/judge.js";
import type { RecalledKind } from "../render/mark-as-data.js";
import type { ScopedMemories } from "../store/scoped-memories.js";

/** Where an agent is: what it shall do, what it did, and what it sees now. */
export interface AgentSituation {
  readonly goal: string;
  /** The kind of task; `task` where nobody knows kinds. */
  readonly category: string;
  readonly steps: readonly Step[];
  readonly observation: string;
}

/** One thing that was recalled, ready for a prompt. */
export interface RecalledItem {
  /** The same thing has the same id, so that a run shows it once. */
  readonly id: string;
  readonly text: string;
  /**
   * How similar it is to the situation, on the method's own scale; null where nothing was compared.
   */
  readonly score?: number | null;
  /** The run that it comes from; a note comes from none. */
  readonly run?: string;
}

/** A model call of a run, and what it was shown. */
export interface ShownItems {
  readonly runId: string;
  /** 0 for the first model call of the run. */
  readonly call: number;
  /** What `recall` returned for it: the same list. */
  readonly found: readonly RecalledItem[];
  readonly shown: readonly RecalledItem[];
}

/**
 * One way to remember: what it reads for a situation, and what it keeps of finished runs. It knows
 * no framework.
 */
export interface MemoryMethod {
  readonly kind: RecalledKind;
  /** The version of what it reads, to be pinned when a run begins. */
  readonly version: (memories: ScopedMemories) => Promise<number>;
  /** Rises with each erasure: what was read before must not be shown again. */
  readonly erasures?: (memories: ScopedMemories) => Promise<number>;
  /** The best first; nothing where nothing fits. `version` null reads the newest. */
  readonly recall: (
    memories: ScopedMemories,
    situation: AgentSituation,
    version: number | null,
  ) => Promise<readonly RecalledItem[]>;
  /**
   * The prompt's text for these items, marked as data; empty for none. `isFirst` is false where the
   * turn shows a text of this method already.
   */
  readonly render: (items: readonly RecalledItem[], isFirst?: boolean) => string;
  /**
   * Which of the found items a model call adds, where the turn shows `shown` already; by their
   * number without it.
   */
  readonly select?: (
    found: readonly RecalledItem[],
    shown: readonly RecalledItem[],
  ) => readonly RecalledItem[];
  /**
   * Is given what each model call was shown. A call that is read again, in a run that goes on
   * elsewhere, is given again.
   */
  readonly note?: (memories: ScopedMemories, call: ShownItems) => void;
  /** Is given the runs whose outcome is unknown, after they were kept as experiences. */
  readonly rememberUnknown?: (
    memories: ScopedMemories,
    runs: readonly JudgedRun[],
  ) => Promise<void>;
  /**
   * Keeps what these runs, of one scope, are worth: the outcome of each is known. Runs whose
   * outcome is unknown do not reach it.
   */
  readonly remember: (memories: ScopedMemories, runs: readonly JudgedRun[]) => Promise<void>;
}
