import { type Pair, isThought } from "./pair.js";

/** `mug 1` or `mug_1`. */
const thing = /\b([a-z][a-z_-]*?)[ _](\d+)\b/gi;

/** `heat [mug_1, microwave_0]` reads as `heat mug_1 at microwave_0`. */
const readable = (action: string): string =>
  action.replace(
    /^([a-z_]+) *\[([^\]]*)\]$/i,
    (_, verb: string, names: string) => `${verb.replaceAll("_", " ")} ${names.replace(/, */, " at ")}`,
  );

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

/** For every thing, the last action on it alone before it is first brought together with another: how it came into the hand. */
const firstHold = (pairs: readonly Pair[]): ReadonlySet<number> => {
  const joined = new Set<string>();
  const last = new Map<string, number>();
  const holds = new Set<number>();
  for (const [index, { action }] of pairs.entries()) {
    const [object, ...others] = isThought(action) ? [] : thingsIn(action);
    if (object === undefined || joined.has(object.name)) continue;
    if (others.length === 0) last.set(object.name, index);
    else {
      joined.add(object.name);
      const hold = last.get(object.name);
      if (hold !== undefined) holds.add(hold);
    }
  }
  return holds;
};

/**
 * The actions that bring a solution forward: those that name two things, what first got hold of one of them, and the last one. Going
 * somewhere or opening something only prepares them.
 */
export const tellChanges = (pairs: readonly Pair[]): readonly Change[] => {
  const last = pairs.findLastIndex(({ action }) => !isThought(action));
  const holds = firstHold(pairs);
  const names = new Set<string>();
  const kinds = new Set<string>();
  return pairs.flatMap(({ action: said }, index): Change[] => {
    const things = thingsIn(said);
    const [object] = things;
    if (isThought(said) || (things.length < 2 && index !== last && !holds.has(index))) return [];
    const action = readable(said);
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
