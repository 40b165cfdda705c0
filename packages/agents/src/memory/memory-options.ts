import type { Renderers } from "../render/renderers.js";
import type { AgentMemoryOptions } from "../store/agent-memories.js";
import type { AgentStore } from "../store/agent-store.js";
import type { Scope } from "../store/scope.js";
import type { RuleWriter } from "./distil-rules.js";
import type { ItemsKind } from "./find-candidates.js";
import type { RankingWeights } from "./rank-candidates.js";
import type { Abstain } from "./ranked-recall.js";
import type { KeepOptions } from "./keep-within.js";

/** Options of `agentMemory`: where it is stored, whose it is, and what it shows. */
export interface AgentMemorySettings extends AgentMemoryOptions {
  /**
   * `inProcess()`, or `sqlite(path)` of `/sqlite`, `postgres(database)` of `/postgres`,
   * `langgraphStore(store)` of `/langgraph`.
   */
  readonly store: AgentStore;
  /**
   * What is recalled: `runs` that succeeded (RAP), `steps` of such runs that fit what was seen last
   * (LDM2), `rules`: yours, those that `rules.model` writes, and why earlier runs failed. All three
   * unless set.
   */
  readonly kinds?: readonly ItemsKind[];
  /**
   * Estimated tokens that one turn shows; 200 unless set. A model call adds at most half of what is
   * left.
   */
  readonly budget?: { readonly tokens: number };
  /** When nothing is shown; `calibrated` unless set. */
  readonly abstain?: Abstain;
  readonly weights?: Partial<RankingWeights>;
  /** How much of each scope is kept; a function may say it for each scope. */
  readonly keep?: KeepOptions | ((scope: Scope) => KeepOptions);
  /**
   * Writes rules after the answer of a run that failed or had to make a call again: one model
   * call. Without it, rules are the words of the judge or of the refused call.
   */
  readonly rules?: RuleWriter;
  readonly render?: Partial<Pick<Renderers, "frame">>;
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number;
}
