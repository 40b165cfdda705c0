import type { Registry } from "@mnemograph/bench";
import type { CallIndexes } from "../calls/open-call-indexes.js";
import type { NodeNote } from "../graphs/describe-graph.js";
import type { MemoryDatabase } from "../memories/memory-database.js";
import type { WorkPlace } from "../work/work-place.js";
import type { Answers } from "./answers.js";
import type { Wait } from "./follow.js";
import type { Lookup } from "./lookup.js";

export interface ApiOptions {
  /** Real or relative folders: each a run, or one that holds runs. */
  readonly roots: readonly string[];
  readonly registry: Pick<Registry, "pipelines">;
  /** Where forks, played episodes and edited memories go; null for a studio that only reads. */
  readonly work: WorkPlace | null;
  /** Where memories lie beside the folders; null where none was named. */
  readonly database: MemoryDatabase | null;
  /** Where the worlds of runs are looked up, for pictures of them. */
  readonly place: WorkPlace;
  /** The model calls of each run. */
  readonly calls: CallIndexes;
  readonly notes: Readonly<Record<string, NodeNote>>;
  /** Hides keys in everything that is sent. */
  readonly redact: (text: string) => string;
  /** How long a follower waits before it looks again. */
  readonly wait: Wait;
  /** Milliseconds since 1970, for the dates of what is made here. */
  readonly now: () => number;
}

/** What every route answers with. */
export interface RouteTools extends ApiOptions, Answers {
  readonly lookup: Lookup;
}
