import { type Pair, isThought } from "./pair.js";

const thing = /\b([a-z][a-z_-]*) (\d+)\b/gi;

const thingsIn = (text: string): readonly { readonly name: string; readonly kind: string }[] =>
  [...text.matchAll(thing)].map(([name, kind = ""]) => ({ name: name.toLowerCase(), kind: kind.toLowerCase() }));

export interface Change {
  /** Position of the action among the pairs. */
  readonly index: number;
  /** The thing that is changed had to be found first: no earlier change names it. */
  readonly needsSearch: boolean;
  readonly kind: string;
  /** `a mug`, or `another mug` where one of its kind was changed before. */
  readonly object: string;
  /** `heat it with microwave`. */
  readonly phrase: string;
}

/**
 * The actions that bring a solution forward: those that name two things, and the last one. Going somewhere or opening something
 * only prepares them.
 */
export const tellChanges = (pairs: readonly Pair[]): readonly Change[] => {
  const last = pairs.findLastIndex(({ action }) => !isThought(action));
  const names = new Set<string>();
  const kinds = new Set<string>();
  return pairs.flatMap(({ action }, index): Change[] => {
    const things = thingsIn(action);
    const [object] = things;
    if (isThought(action) || (things.length < 2 && index !== last)) return [];
    if (object === undefined) return [{ index, needsSearch: false, kind: "", object: "", phrase: action }];
    const needsSearch = !names.has(object.name);
    const article = kinds.has(object.kind) ? "another" : /^[aeiou]/.test(object.kind) ? "an" : "a";
    names.add(object.name);
    kinds.add(object.kind);
    const [before = "", after = ""] = action.split(new RegExp(`\\b${object.name}\\b`, "i"));
    const rest = needsSearch ? "" : after.replace(thing, "$1");
    return [{ index, needsSearch, kind: object.kind, object: `${article} ${object.kind}`, phrase: `${before.trim()} it${rest}` }];
  });
};
