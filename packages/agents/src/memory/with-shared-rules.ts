import { hashesOf, commonPlaces } from "./common-words.js";
import type { ItemIndex } from "./item-index.js";
import type { RuleItem } from "./items.js";
import { wordIndex } from "./word-index.js";

/** Origins of rules that other users may read; what a user's runs teach stays with that user. */
const mayCross: ReadonlySet<RuleItem["origin"]> = new Set(["person", "import", "shared"]);

const says = (rule: RuleItem, shared: RuleItem): boolean => {
  const words = hashesOf(shared.text.replaceAll("…", " "));
  return commonPlaces(words, hashesOf(rule.text)).length === words.length;
};

const combined = (own: ItemIndex, shared: ItemIndex): ItemIndex => {
  const news = shared.activeRules.filter(
    (rule) => mayCross.has(rule.origin) && !own.activeRules.some((known) => says(known, rule)),
  );
  if (news.length === 0) return own;
  const activeRules = [...own.activeRules, ...news];
  return {
    ...own,
    rules: [...own.rules, ...news],
    activeRules,
    matchRules: wordIndex(activeRules.map(({ text }) => text)),
  };
};

const kept = new WeakMap<ItemIndex, WeakMap<ItemIndex, ItemIndex>>();

/** A user's items with the rules that all users of the agent share. */
export const withSharedRules = (own: ItemIndex, shared: ItemIndex): ItemIndex => {
  const known = kept.get(own) ?? new WeakMap<ItemIndex, ItemIndex>();
  const index = known.get(shared) ?? combined(own, shared);
  kept.set(own, known.set(shared, index));
  return index;
};
