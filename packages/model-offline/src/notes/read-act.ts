import { grammatical } from "../reading/words.js";
import type { Act, Named } from "./rule.js";
import {
  isAnything,
  isDeterminer,
  isGeneral,
  negative,
  onlyLeaves,
  stateOf,
  verbIn,
} from "./note-words.js";

/** What a clause says: what is done, whether it says so or the contrary, and what state it asks. */
export interface Clause {
  readonly act: Act;
  readonly isNegative: boolean;
  /** It says how something is, and does not ask for it: `the vask is shut`. */
  readonly isStatement: boolean;
  /** Things that have to be in a state: `a clean plate` in `put a clean plate …`. */
  readonly states: readonly Act[];
}

/** The kinds of things that a prompt mentions. */
export type Kinds = ReadonlySet<string>;

export const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/\{[^}]*\}|[a-z][a-z_'-]*/g) ?? [];

/** `vasks` → `vask`, if that is known. */
export const kindIn = (word: string, kinds: Kinds): string | undefined =>
  [word, word.replace(/s$/, ""), word.replace(/es$/, ""), word.replace(/ies$/, "y")].find((one) =>
    kinds.has(one),
  );

/** After these a noun follows, also one that the prompt does not know. */
const beforeNoun = /^(?:in|on|into|onto|inside|from|with|at|using|under|for|of)$/;

type Part =
  | { readonly type: "thing"; readonly named: Named }
  | { readonly type: "state"; readonly verb: string }
  | { readonly type: "verb"; readonly verb: string };

const partsOf = (text: string, kinds: Kinds): readonly Part[] => {
  const words = wordsOf(text);
  const expects = (index: number): boolean => {
    const before = words[index - 1];
    return (
      before !== undefined &&
      (isDeterminer(before) ||
        beforeNoun.test(before) ||
        (stateOf(before) !== undefined && isDeterminer(words[index - 2] ?? "")))
    );
  };
  return words.flatMap((word, index): readonly Part[] => {
    const kind = kindIn(word, kinds);
    if (kind !== undefined) return [{ type: "thing", named: { kind } }];
    if (isAnything(word)) return [{ type: "thing", named: { kind: null } }];
    const state = stateOf(word);
    const isState =
      state !== undefined &&
      (expects(index) || isMentionedState(words, index) || isPicked(words, index, kinds));
    if (isState) return [{ type: "state", verb: state }];
    const verb = verbIn(word);
    if (verb !== undefined && !expects(index)) return [{ type: "verb", verb }];
    if (isDeterminer(word) || isGeneral(word) || onlyLeaves(word) || grammatical.has(word))
      return [];
    return expects(index) && !beforeNoun.test(word) && state === undefined
      ? [{ type: "thing", named: { kind: word } }]
      : [];
  });
};

/** Whether a word of a state says that something is so: `is open`, `keep it open`, `open ones`. */
const isMentionedState = (words: readonly string[], index: number): boolean =>
  words.slice(Math.max(0, index - 5), index).some(onlyLeaves) ||
  /(?:ed|hot|cold|lit)$/.test(words[index] ?? "");

/** `only clean things`, `nothing but clean things`. */
const isPicked = (words: readonly string[], index: number, kinds: Kinds): boolean => {
  const [before = "", after = ""] = [words[index - 1], words[index + 1]];
  return (
    /^(?:only|but|no)$/.test(before) && (isAnything(after) || kindIn(after, kinds) !== undefined)
  );
};

const demanding = /\b(?:make sure|ensure|must|ha(?:s|ve) to|should|keep|leave|needs?)\b/;

const without = (verb: string) => ({ open: "close", close: "open" })[verb];

/** Reads a clause by its verb, its states and its things; null where it names neither. */
export const readClause = (text: string, kinds: Kinds): Clause | null => {
  const parts = partsOf(text, kinds);
  const things = parts.flatMap((part) => (part.type === "thing" ? [part.named] : []));
  const states = parts.flatMap((part) => (part.type === "state" ? [part.verb] : []));
  const verbs = parts.flatMap((part) => (part.type === "verb" ? [part.verb] : []));
  const main = verbs.find((verb) => !onlyLeaves(verb) && verb !== "find");
  const lower = text.toLowerCase().replace(/\b(?:do not|never) forget to\b/g, "");
  const isNegative = negative.test(lower);
  if (main === undefined && states.length === 0 && things.length === 0) return null;
  const [about] = things;
  const asked = states.map((verb): Act => ({ verb, things: about ? [about] : [] }));
  const verb = main ?? states.at(-1) ?? null;
  const isStatement = main === undefined && states.length > 0 && !demanding.test(lower);
  return { act: { verb, things }, isNegative, isStatement, states: asked };
};

/** What stands shut is not open: the same without a negation. */
export const contrary = ({ verb, things }: Act): Act | null => {
  const other = without(verb ?? "");
  return other === undefined ? null : { verb: other, things };
};
