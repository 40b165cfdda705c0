import type { AgentMessage } from "../messages/agent-message.js";
import { turnStart } from "../record/current-turn.js";
import type { MemoryMethod, RecalledItem } from "../methods/memory-method.js";

/** Text to be put before the message at this place of the list. */
export interface Insertion {
  readonly at: number;
  readonly items: readonly RecalledItem[];
}

/**
 * The places of a turn before which the model was, or is now, asked: after the request, and after
 * each round of results.
 */
export const decisionPoints = (messages: readonly AgentMessage[]): readonly number[] => {
  const start = turnStart(messages);
  const points = messages.flatMap(({ role, isRecalled }, index) =>
    index > start && role === "assistant" && isRecalled !== true ? [index] : [],
  );
  return [...points, messages.length];
};

/**
 * What a point of the turn shows that was not shown before: the best, and no more than half of what
 * the turn may still show. Prompts that only grow cannot take back what was shown, and without such
 * a share the first points would leave no place for what fits the later ones best.
 */
export const freshWithin = (
  items: readonly RecalledItem[],
  shown: ReadonlySet<string>,
  limit: number,
): readonly RecalledItem[] =>
  items
    .filter(({ id }) => !shown.has(id))
    .slice(0, Math.max(0, Math.ceil((limit - shown.size) / 2)));

/**
 * What was recalled at each point, each thing at the first point that brought it: prompts of one
 * turn then only grow at their end, and the provider's cache of what came before stays valid. At
 * most `limit` things a turn, the best of each point first.
 */
export const appendedRecall = (
  found: readonly Insertion[],
  limit: number,
  select: MemoryMethod["select"] = (items, shown) =>
    freshWithin(items, new Set(shown.map(({ id }) => id)), limit),
): readonly Insertion[] => {
  const shown: RecalledItem[] = [];
  return found.flatMap(({ at, items }) => {
    const fresh = select(items, shown);
    shown.push(...fresh);
    return fresh.length === 0 ? [] : [{ at, items: fresh }];
  });
};
