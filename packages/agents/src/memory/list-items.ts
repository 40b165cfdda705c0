import type { Outcome } from "@mnemograph/core";
import { outcomeOf } from "../methods/outcome-of.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import { describeRule, describeRun } from "./describe-item.js";
import { ruleVectors } from "./find-candidates.js";
import { cosine } from "./cosine.js";
import type { ItemIndex, Use } from "./item-index.js";
import type { ItemStatus } from "./items.js";

/** A run or a rule as `items` lists it. */
export interface ListedItem extends Use {
  readonly id: string;
  readonly kind: "run" | "rule";
  readonly text: string;
  /** When it was stored, in milliseconds since 1970; 0 where that is not known. */
  readonly at: number;
  readonly status: ItemStatus;
  /** Of a run. */
  readonly outcome?: Outcome;
  readonly reason?: string;
  /** Cosine with `like`. */
  readonly similarity?: number;
}

/** What `items` lists: all of a scope by default. */
export interface ItemsQuery {
  /** Most similar first, without a threshold; else the newest first. */
  readonly like?: string;
  readonly kind?: ListedItem["kind"];
  readonly outcome?: Outcome;
  readonly status?: ItemStatus;
  /** Most items; 50 unless set. */
  readonly limit?: number;
}

const runsOf = async (
  memories: ScopedMemories,
  index: ItemIndex,
  like: Float32Array | undefined,
  limit: number,
) => {
  const { experiences } = memories;
  const similarities = new Map<string, number>();
  if (like !== undefined)
    for (const { logId, parts } of await experiences.query({ task: like, topK: limit }))
      similarities.set(logId, parts.task);
  const ids = like === undefined ? await experiences.logIds() : [...similarities.keys()];
  const listed = ids.map(async (id): Promise<ListedItem[]> => {
    const log = await experiences.log(id);
    if (log === undefined) return [];
    const {
      at = 0,
      status = "active",
      failed = [],
      outcome = outcomeOf(log, experiences.namespace),
      reason,
    } = index.runs.get(id) ?? {};
    const similarity = similarities.get(id);
    return [
      {
        id,
        kind: "run",
        text: describeRun(log, failed),
        at,
        status,
        outcome,
        ...(reason !== undefined && { reason }),
        ...(similarity !== undefined && { similarity }),
        ...index.useOf(id),
      },
    ];
  });
  return (await Promise.all(listed)).flat();
};

const rulesOf = async (
  memories: ScopedMemories,
  index: ItemIndex,
  like: Float32Array | undefined,
): Promise<ListedItem[]> => {
  const vectors = like === undefined ? [] : await ruleVectors(index.rules, memories);
  return index.rules.map(({ id, about, text, origin, evidence, at, status }, place) => ({
    id,
    kind: "rule",
    text: describeRule({ about, text, origin, evidence }),
    at,
    status,
    ...(like !== undefined && {
      similarity: Math.max(
        ...[vectors[2 * place], vectors[2 * place + 1]].map((vector) =>
          vector === undefined ? 0 : cosine(vector, like),
        ),
      ),
    }),
    ...index.useOf(id),
  }));
};

/** The runs and rules of a scope. */
export const listItems = async (
  memories: ScopedMemories,
  index: ItemIndex,
  query: ItemsQuery,
): Promise<readonly ListedItem[]> => {
  const { like, kind, outcome, status, limit = 50 } = query;
  const [vector] = like === undefined ? [] : await memories.embedder.embed([like]);
  // A filter may leave out the most similar runs.
  const searched = outcome === undefined && status === undefined ? limit : Number.MAX_SAFE_INTEGER;
  const runs = kind === "rule" ? [] : await runsOf(memories, index, vector, searched);
  const rules =
    kind === "run" || outcome !== undefined ? [] : await rulesOf(memories, index, vector);
  return [...runs, ...rules]
    .filter(
      (item) =>
        (outcome === undefined || item.outcome === outcome) &&
        (status === undefined || item.status === status),
    )
    .toSorted(
      (left, right) => (right.similarity ?? 0) - (left.similarity ?? 0) || right.at - left.at,
    )
    .slice(0, limit);
};
