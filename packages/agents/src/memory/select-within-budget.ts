import { estimateTokens } from "@mnemograph/core";
import type { RecalledItem } from "../methods/memory-method.js";
import { type RankedItem, isRanked } from "./ranked-recall.js";

/** Most items of a kind that one model call adds: a rule is short, and says why. */
const mostOfKind = { rule: 3, run: 1, step: 1 } as const;
/** Items whose score is less than this share of the best one of their kind are left out. */
const leastShare = 0.75;

const tokensOf = (items: readonly RankedItem[]) =>
  items.reduce((sum, { ranked }) => sum + ranked.tokens, 0);

/** What a rule says, without a label such as `refused:` and how many runs taught it. */
const statementOf = ({ text }: RecalledItem): string =>
  text.replace(/^- (?:[\w-]+: )?/, "").replace(/ \(\d+ runs\)$/, "");

/** Whether one of two rules says all that the other one says, and little more. */
const saySame = (left: RankedItem, right: RankedItem): boolean => {
  if (left.ranked.kind !== "rule" || right.ranked.kind !== "rule") return false;
  const [one, other] = [statementOf(left), statementOf(right)];
  const [longer, shorter] = one.length > other.length ? [one, other] : [other, one];
  return longer.includes(shorter) && 2 * shorter.length > longer.length;
};

/** Most characters that a text may keep, so that it needs no more than these tokens. */
const fitting = (text: string, tokens: number): number => {
  let [fits, most] = [0, text.length];
  while (fits < most) {
    const middle = Math.ceil((fits + most) / 2);
    if (estimateTokens(text.slice(0, middle)) <= tokens) fits = middle;
    else most = middle - 1;
  }
  return fits;
};

/** An item whose text ends where the tokens do: at a line's or a word's end, if one is near. */
const cutTo = (item: RankedItem, tokens: number): RankedItem => {
  const { text } = item.ranked;
  if (estimateTokens(text) <= tokens) return item;
  const head = text.slice(0, fitting(text, tokens - estimateTokens("\n…")));
  const ends = [head.lastIndexOf("\n"), head.lastIndexOf(" ")];
  const end = ends.find((place) => 2 * place > head.length) ?? head.length;
  const cut = `${head.slice(0, end)}\n…`;
  return { ...item, text: cut, ranked: { ...item.ranked, text: cut, tokens: estimateTokens(cut) } };
};

/**
 * What a model call adds to a turn: the best items that were not shown yet, within half of the
 * tokens that the turn has left. So later calls keep room. The first item of a turn may take all of
 * them, and is cut where it needs more. A step is shown where neither a run nor a rule is found: it
 * says less than they do.
 */
export const selectWithinBudget = (
  found: readonly RecalledItem[],
  shown: readonly RecalledItem[],
  budget: number,
): readonly RecalledItem[] => {
  const known = shown.filter(isRanked);
  const left = budget - tokensOf(known);
  const ids = new Set(known.flatMap(({ id, ranked }) => [id, ranked.group]));
  const chosen: RankedItem[] = [];
  const fresh = found
    .filter(isRanked)
    .filter(({ id, ranked }) => !ids.has(id) && !ids.has(ranked.group));
  const isOtherThere = [...known, ...fresh].some(({ ranked }) => ranked.kind !== "step");
  for (const one of fresh) {
    const isFirst = known.length + chosen.length === 0;
    const item = isFirst ? cutTo(one, left) : one;
    const { ranked } = item;
    const own = chosen.filter((other) => other.ranked.kind === ranked.kind);
    const best = fresh.find((other) => other.ranked.kind === ranked.kind)?.ranked.score ?? 0;
    if (own.length === mostOfKind[ranked.kind] || ranked.score < leastShare * best) continue;
    if (ranked.kind === "step" && isOtherThere) continue;
    if ([...known, ...chosen].some((other) => saySame(other, item))) continue;
    const allowed = isFirst ? left : left / 2;
    if (tokensOf(chosen) + ranked.tokens > allowed) continue;
    chosen.push(item);
  }
  return chosen;
};
