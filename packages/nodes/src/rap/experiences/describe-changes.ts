import { type Pair, isAnswer, isThought } from "../../shared/prompting/pair.js";

/** `mug 1` or `mug_1`. */
const thing = /\b([a-z][a-z_-]*?)[ _](\d+)\b/gi;

/** `heat [mug_1, microwave_0]` reads as `heat mug_1 at the microwave_0`. */
const readable = (action: string): string =>
  action.replace(
    /^([a-z_]+) *\[([^\]]*)\]$/i,
    (_, verb: string, names: string) =>
      `${verb.replaceAll("_", " ")} ${names.replace(/, */, " at the ")}`,
  );

/**
 * A call with words among its names, `chat [mug_1 is in cabinet_0]` or `send(body="a mug 1")`,
 * talks of things and handles none.
 */
const isTalk = (action: string): boolean =>
  /^[a-z_.]+ *(?:\[([^\]]*)\]|\(([^]*)\))$/i
    .exec(action.trim())
    ?.slice(1)
    .find((names) => names !== undefined)
    ?.split(",")
    .some((name) => !/^\s*[a-z][a-z_-]*[ _]\d+\s*$/i.test(name)) ?? false;

/** `go_check [cabinet_1]` says where the last step went, and not what was to be done. */
const isWay = (action: string): boolean => /^go(?:_| (?!to\b))/i.test(action);

const thingsIn = (text: string): readonly { readonly name: string; readonly kind: string }[] =>
  [...text.matchAll(thing)].map(([name, kind = ""]) => ({
    name: name.toLowerCase(),
    kind: kind.toLowerCase(),
  }));

export interface Change {
  /** Position of the action among the pairs. */
  readonly index: number;
  /** The thing that is changed had to be found first: no earlier change names it. */
  readonly needsSearch: boolean;
  readonly kind: string;
  /** `a mug`, or `another mug` where one of its kind was changed before. */
  readonly object: string;
  /**
   * `heat it with microwave`, or with the thing named where the change before was another thing's:
   * `heat the second mug with microwave`.
   */
  readonly phrase: string;
}

/**
 * For every thing, the last action on it alone before the first one that brings it together with
 * another: how it came into the hand.
 */
const firstHold = (pairs: readonly Pair[]): ReadonlySet<number> => {
  const joined = new Set<string>();
  const last = new Map<string, number>();
  const holds = new Set<number>();
  for (const [index, { action }] of pairs.entries()) {
    const [object, ...others] = isThought(action) || isTalk(action) ? [] : thingsIn(action);
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

const ordinals = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

/**
 * The actions that bring a solution forward: those that name two things, what first got hold of one
 * of them, and the last one where it handles a thing. Going somewhere or opening something only
 * prepares them; talk of things and answers do not count.
 */
export const describeChanges = (pairs: readonly Pair[]): readonly Change[] => {
  const last = pairs.findLastIndex(({ action }) => !isThought(action));
  const holds = firstHold(pairs);
  const known = new Set<string>();
  const handled: { readonly name: string; readonly kind: string }[] = [];
  let before = "";
  return pairs.flatMap(({ action: mentioned }, index): Change[] => {
    const things = thingsIn(mentioned);
    const [object] = things;
    if (object === undefined || isThought(mentioned) || isTalk(mentioned) || isAnswer(mentioned))
      return [];
    if (things.length < 2 && !holds.has(index) && (index !== last || isWay(mentioned))) return [];
    const needsSearch = !known.has(object.name);
    const alike = handled.filter(({ kind }) => kind === object.kind).map(({ name }) => name);
    const indefinite = /^[aeiou]/.test(object.kind) ? "an" : "a";
    const article = alike.length > 0 ? "another" : indefinite;
    const which = alike.length > 1 ? `${ordinals[alike.indexOf(object.name)] ?? ""} ` : "";
    const reference = needsSearch || before === object.name ? "it" : `the ${which}${object.kind}`;
    if (!alike.includes(object.name)) handled.push(object);
    for (const { name } of things) known.add(name);
    before = object.name;
    const [verb = "", after = ""] = readable(mentioned).split(
      new RegExp(`\\b${object.name}\\b`, "i"),
    );
    const rest = needsSearch ? "" : after.replace(thing, "$1");
    return [
      {
        index,
        needsSearch,
        kind: object.kind,
        object: `${article} ${object.kind}`,
        phrase: `${verb.trim()} ${reference}${rest}`,
      },
    ];
  });
};
