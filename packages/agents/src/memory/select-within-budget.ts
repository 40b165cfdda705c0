import type { RecalledItem } from "../methods/memory-method.js";
import { runOfItem } from "./item-index.js";
import type { RankedItem } from "./ranked-recall.js";

/** Most items that one model call adds. */
const mostPerCall = 3;
/** Items whose score is less than this share of the best one's are left out. */
const leastShare = 0.75;

const isRanked = (item: RecalledItem): item is RankedItem => "ranked" in item;
const tokensOf = (items: readonly RankedItem[]) => items.reduce((sum, { ranked }) => sum + ranked.tokens, 0);

/**
 * What a model call adds to a turn: the best items that were not shown yet, within half of the tokens that the turn has left. So later calls keep
 * room. The first item of a turn may take all of them. A step of a run that is shown adds nothing.
 */
export const selectWithinBudget = (
  found: readonly RecalledItem[],
  shown: readonly RecalledItem[],
  budget: number,
): readonly RecalledItem[] => {
  const known = shown.filter(isRanked);
  const left = budget - tokensOf(known);
  const ids = new Set(known.flatMap(({ id, ranked }) => [id, ranked.group]));
  const runs = new Set(known.filter(({ ranked }) => ranked.kind === "run").map(({ id }) => id));
  const chosen: RankedItem[] = [];
  for (const item of found.filter(isRanked)) {
    const { ranked } = item;
    if (chosen.length === mostPerCall || ranked.score < leastShare * (found.find(isRanked)?.ranked.score ?? 0)) break;
    if (ids.has(item.id) || ids.has(ranked.group) || (ranked.kind === "step" && runs.has(runOfItem(item.id)))) continue;
    const allowed = known.length + chosen.length === 0 ? left : left / 2;
    if (tokensOf(chosen) + ranked.tokens > allowed) continue;
    chosen.push(item);
    if (ranked.kind === "run") runs.add(item.id);
  }
  return chosen;
};
