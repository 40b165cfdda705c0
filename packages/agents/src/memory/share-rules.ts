import { shortHash } from "../record/task-of.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import { commonPlaces, hashesOf, textAt } from "./common-words.js";
import type { IndexCache } from "./index-cache.js";
import type { RuleItem, UnsharedItem } from "./items.js";
import { ruleId } from "./rule-id.js";
import type { RuleWords } from "./share-options.js";
import { wordsOf } from "./word-index.js";

/** Least share of the longer text that two rules have in common to say the same, and least words. */
const leastShare = 0.5;
const leastWords = 4;

const userOf = ({ scope: { user = "" } }: ScopedMemories) => shortHash(JSON.stringify(user));

const unsharedOf = (rule: RuleItem, user: string): UnsharedItem => ({
  kind: "unshared",
  id: `unshared/${shortHash(JSON.stringify([user, rule.id]))}`,
  at: rule.at,
  user,
  about: [...hashesOf(rule.about)],
  text: [...hashesOf(rule.text)],
  ...(rule.taughtBy !== undefined && { taughtBy: rule.taughtBy }),
});

/** What both users' rules say, where they say the same. */
const inCommon = (
  rule: RuleItem,
  own: UnsharedItem,
  other: UnsharedItem,
): RuleWords | undefined => {
  if (own.user === other.user || own.taughtBy !== other.taughtBy) return undefined;
  const places = commonPlaces(own.text, other.text);
  if (places.length < leastWords) return undefined;
  if (places.length < leastShare * Math.max(own.text.length, other.text.length)) return undefined;
  const text = textAt(rule.text, places);
  const about = textAt(rule.about, commonPlaces(own.about, other.about));
  return { text, about: about === "" || about === "…" ? text : about };
};

const sharedRule = ({ about, text }: RuleWords, { at, taughtBy, when }: RuleItem): RuleItem => {
  const words = new Set(wordsOf(text));
  return {
    kind: "rule",
    id: ruleId(about, text),
    at,
    text,
    about,
    ...(when !== undefined && { when: when.filter((word) => words.has(word)) }),
    evidence: [],
    origin: "shared",
    ...(taughtBy !== undefined && { taughtBy }),
    status: "active",
  };
};

/**
 * Offers new rules of a user to all users of the agent. Without a redaction of yours the agent's
 * memory gets hashes alone, until another user's rule says the same: the words that both have then
 * become a rule there.
 */
export const shareRules = async (
  memories: ScopedMemories,
  cache: IndexCache,
  rules: readonly RuleItem[],
): Promise<void> => {
  const { shared, share = {} } = memories;
  if (shared === undefined) return;
  const known = await shared.all();
  const ids = new Set(known.map(({ id }) => id));
  const waiting = known.filter((item) => item.kind === "unshared");
  const user = userOf(memories);
  const added: (RuleItem | UnsharedItem)[] = [];
  for (const rule of rules) {
    const own = unsharedOf(rule, user);
    if (share.redact === undefined) {
      added.push(own);
      const agreed = waiting.flatMap((other) => inCommon(rule, own, other) ?? []);
      const [words] = agreed.toSorted((left, right) => right.text.length - left.text.length);
      if (words !== undefined) added.push(sharedRule(words, rule));
    } else {
      const words = share.redact({ about: rule.about, text: rule.text });
      if (words !== undefined) added.push(sharedRule(words, rule));
    }
  }
  await cache.add(
    shared,
    added.filter(({ id, kind }) => kind === "unshared" || !ids.has(id)),
  );
};

/** Takes back what a user offered and no other user confirmed: of these rules, or of all. */
export const withdrawRules = async (
  memories: ScopedMemories,
  rules?: readonly RuleItem[],
): Promise<void> => {
  const { shared } = memories;
  if (shared === undefined) return;
  const user = userOf(memories);
  const ids = rules && new Set(rules.map((rule) => unsharedOf(rule, user).id));
  const gone = (await shared.all()).filter(
    (item) =>
      item.kind === "unshared" && item.user === user && (ids === undefined || ids.has(item.id)),
  );
  if (gone.length > 0) await shared.remove(gone.map(({ id }) => ({ id })));
};
