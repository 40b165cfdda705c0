/** What an action takes: so many names, `words` as they are, or nothing. */
export type Takes = Readonly<Record<string, number | "words">>;

/**
 * An action without brackets; `names` is null where the action is recognised and what it acts on is
 * not.
 */
export interface BareCall {
  readonly name: string;
  readonly text: string | null;
}

const article = /^(?:the|an?|my)\s+/iu;
const brackets = /^[\s[({<"'“`]+|[\s\])}>"'”`.!]+$/gu;
const numbered = /^[a-z]\w*_\d+$/iu;
const wordOrTwo = /^[a-z]+(?: [a-z]+)?$/iu;
const unnamed =
  /^(?:\w+ )?(?:it|that|this|there|here|all|them|(?:every|some|any)thing|where|what|which|now|then|again)\b/iu;
/** A thing with its number, or a colour and a type: longer runs of words are sentences. */
const isThing = (text: string): boolean =>
  numbered.test(text) || (wordOrTwo.test(text) && !unnamed.test(text));
const joint = /\s*,\s*|\s+(?:in\s?\/\s?on|into|onto|inside|in|on|to|with|using)\s+/iu;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&");
/** `pick_up` as it may be written: `pick up`, `pickup`, `PickUp`; `goto` also as `go to`. */
const beginning = (name: string): RegExp =>
  new RegExp(
    `^${name === "goto" ? "go[\\s_-]*to" : name.split("_").map(escaped).join("[\\s_-]*")}(?![a-z_])\\s*[:=]?\\s*`,
    "iu",
  );

/** `[bread_0] in [cabinet_0]` are two names as `[bread_0, cabinet_0]` are. */
export const withoutInnerBrackets = (text: string): string =>
  text.replaceAll(/\](?:\s*,|\s+(?:in|on|into|onto|to|with))?\s*\[/giu, ", ");

/** Where a thing is changes nothing where an action asks for the thing alone. */
const beside = /^(.+?) (?:from|off|off of|out of) (.+)$/iu;

const namesIn = (rest: string, count: number): string | null => {
  const [, one = "", place = ""] = count === 1 ? (beside.exec(rest) ?? []) : [];
  if (one !== "" && namesIn(place, 1) !== null) return namesIn(one, 1);
  const parts = withoutInnerBrackets(rest)
    .split(count === 1 ? /\s*,\s*/u : joint)
    .map((part) => part.replaceAll(brackets, "").replace(article, "").trim())
    .filter((part) => part !== "");
  return parts.length === count && parts.every(isThing) ? parts.join(", ") : null;
};

/**
 * Words are only taken where a mark sets them off, or where they are an answer by themselves: a
 * sentence may begin with any verb.
 */
const wordsIn = (rest: string, isSetOff: boolean): string | null => {
  const described = rest.replaceAll(brackets, "").trim();
  return isSetOff || /^(?:true|false|yes|no|\d+)[.!]?$/iu.test(described) ? described : null;
};

/**
 * Reads `go to the cabinet_0` or `put bread_0 in cabinet_0` by what an action takes; undefined
 * where no action is recognised at the beginning.
 */
export const readBareCall = (line: string, takes: Takes): BareCall | undefined => {
  const described = line
    .slice(0, 400)
    .replaceAll(/\*\*|`/gu, "")
    .trim();
  const [name, match] =
    Object.keys(takes)
      .flatMap((each) => {
        const found = beginning(each).exec(described);
        return found === null ? [] : ([[each, found[0]]] as const);
      })
      .toSorted((one, other) => other[1].length - one[1].length)[0] ?? [];
  if (name === undefined || match === undefined) return undefined;
  const rest = described.slice(match.length);
  const wanted = takes[name];
  if (wanted === "words")
    return {
      name,
      text: rest === "" ? "" : wordsIn(rest, /[:=]\s*$/u.test(match) || /^["'“[({<]/u.test(rest)),
    };
  if (rest.replaceAll(brackets, "") === "") return { name, text: wanted === 0 ? "" : null };
  return { name, text: wanted === 0 ? null : namesIn(rest, wanted ?? 0) };
};
