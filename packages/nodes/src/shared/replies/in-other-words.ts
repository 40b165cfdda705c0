import { type ActionForm, type FormShape, spelledByForm } from "./action-forms.js";
import { type ToldSoFar, isTold, isTypeTold, onlyKind, onlyThing, placeAtHand, placeOf } from "./told-so-far.js";
import { heldThing } from "./held-thing.js";
import { ofWords } from "./of-words.js";
import { labelMeant } from "./page-label.js";
import { knownPhrases, phrasesOf } from "./verb-phrases.js";
import { escapePattern } from "./escape-pattern.js";

/** Words that no thing is called. */
export const functionWord =
  /^(?:i|we|you|he|she|it|they|me|us|this|that|these|those|there|here|what|which|who|where|when|why|how|and|or|but|so|if|as|is|are|was|were|be|been|have|has|had|do|does|did|will|would|can|could|should|shall|may|might|must|need|needs|want|like|try|not|no|next|first|then|now|because|since|likely|able|going|something|anything|nothing|everything|them|its|my|your|their)$/i;

/** What may stand in the place of a form's own joining words. */
const joints: Readonly<Record<string, string>> = {
  with: "with|using|by",
  from: "from|off of|off|out of|from inside|from within",
  "in/on": "in ?/ ?on|into|onto|inside|in|on top of|on|to|at",
  ",": "in ?/ ?on|into|onto|inside|in|on|to",
};
/** What is done with a place is done in it: `wash it in the sink`; tools are no places. */
const inPlaces = "with|using|by|in|at|under|on";
const place = /place|receptacle|location|sink|heater|cooler|appliance|container|station/i;
const worked = /sink|heater|cooler|appliance|tool/i;

/** Slots that hold a kind of thing. */
const ofTypes = /^(?:type|kind|class)$/i;
/** Actions that say nothing where they are given no words. */
export const mayBeEmpty = /^(?:stop|done|finish|end|quit)$/i;

/** `type red shoes into the search bar` searches. */
const typed = /^(?:type|enter|write|put) (?:in )?(.{1,120}?) (?:in|into|in to) the search(?: ?(?:bar|box|field|input))?[.!]?$/i;
/** `turn 90 degrees left` turns left. */
export const withoutDegrees = (text: string): string =>
  text.replace(/\b((?:turn|rotate|spin)\w*)(?: by)? \d{1,3} ?(?:degrees?|°)(?= )/gi, "$1");
/** `set it down on the desk`. */
const particle = /(?<=\d) (?:down|up|back|over|away)$/i;
/** `pick the mug up from the desk`. */
const parted =
  /^(pick|put|set|lay|turn|switch|toggle) (?!(?:up|down|on|off)\b)([^[\]]{1,80}?) (up|down|on|off)((?: (?:from|in|into|on|onto|with)\b.*)?[.!]?)$/i;
/** What a name is set off by. */
const quoted = /^(?:(?:on|the) )*(?:"([^"]{1,80})"|“([^”]{1,80})”|«([^»]{1,80})»|「([^」]{1,80})」|\[([^\]]{1,80})\])/i;
const articles = /^(?:(?:the|an?|my|your)\s+)+/i;
const furniture = /\s+(?:button|option|link|tab|icon|item)$/i;
const marks = /^[\s[({<"'“”‘’«»「」【】]+|[\s\])}>"'“”‘’«»「」【】.!;]+$/g;

/** What no name begins with. */
const preposition = /^(?:to|on|in|at|into|onto|from|of|with|for|over|by)\b/i;

const isGap = (character: string | undefined) => character === " " || character === "_" || character === "-";

/** How much of a text's beginning is the phrase, in whatever spacing; 0 where it begins with something else. */
const lengthOf = (phrase: string, text: string): number => {
  let at = 0;
  for (const character of phrase) {
    if (isGap(character)) {
      while (isGap(text[at])) at += 1;
    } else if (text[at] === character) at += 1;
    else return 0;
  }
  return /[a-z_]/.test(text[at] ?? "") ? 0 : at;
};

/** `check progress` of `progress_check`. */
const reversed = (verb: string): readonly string[] => {
  const [one, two, ...more] = verb.split("_");
  return one === undefined || two === undefined || more.length > 0
    ? []
    : [`${two} ${one}`, `${two} my ${one}`, `${two} our ${one}`, `${two} the ${one}`];
};

interface Lead {
  readonly shape: FormShape;
  readonly rest: string;
  readonly length: number;
  readonly isOwn: boolean;
}

/** What a text may begin with; none where it begins with a longer verb than the world has, as `look at` is longer than `look`. */
const leadsOf = (text: string, forms: readonly ActionForm[]): readonly Lead[] => {
  const small = text.slice(0, 60).toLowerCase();
  const shapes = forms.flatMap(({ shape }) => (shape === undefined || /^think/i.test(shape.verb) ? [] : [shape]));
  const verbs = shapes.map(({ verb }) => verb);
  const longest = Math.max(...knownPhrases.map((phrase) => lengthOf(phrase, small)));
  const leads = shapes.flatMap((shape) =>
    [...phrasesOf(shape.verb, verbs), ...(shape.slots.length === 0 ? reversed(shape.verb) : [])].flatMap((phrase, index) => {
      const length = lengthOf(phrase.toLowerCase(), small);
      return length === 0 ? [] : [{ shape, rest: text.slice(length).trim(), length, isOwn: index === 0 }];
    }),
  );
  return leads.some(({ length }) => length >= longest) ? leads : [];
};

/** Those that are told by the longest verb; the world's own verb counts before another of the same length. */
const surest = (leads: readonly Lead[]): readonly Lead[] => {
  const most = Math.max(...leads.map(({ length }) => length));
  const longest = leads.filter(({ length }) => length === most);
  const own = longest.filter(({ isOwn }) => isOwn);
  return own.length > 0 ? own : longest;
};

const nameIn = (text: string, isBracketed: boolean, told: ToldSoFar | undefined): string | null => {
  const bare = text
    .replace(/^[\s:=→–—-]+/, "")
    .replace(marks, "")
    .replace(articles, "")
    .replace(marks, "")
    .replace(particle, "")
    .trim();
  const spellings = [
    bare,
    bare.replace(furniture, "").replace(marks, ""),
    ...(told?.isPaged === true ? [bare.replace(/^(?:option|button|link|tab)\s*:?\s+/i, "")] : []),
    bare.replace(/[–—]/g, "-"),
    bare.replace(/ (\d+)$/, "_$1"),
    bare.replace(/\bgray\b/, "grey"),
    bare.replace(/\bgrey\b/, "gray"),
  ];
  const known = told === undefined ? undefined : spellings.find((name) => name !== "" && isTold(name, told));
  const words = bare.split(/\s+/);
  if (told?.isPaged !== true && words.some((word) => functionWord.test(word))) return null;
  const thing = told === undefined || bare === "" || /\d/.test(known ?? "") ? undefined : onlyThing(bare, told);
  if (thing !== undefined) return thing;
  const isLabel = told?.isPaged === true && known === undefined && bare !== "";
  const label = isLabel ? (labelMeant(bare, told) ?? labelMeant(bare.replace(furniture, ""), told)) : undefined;
  if (label !== undefined) return label;
  if (bare === "" || (known !== undefined && known.length > 1)) return known ?? null;
  if (words.length > 3 || words.some((word) => !/^[\w/-]+$/.test(word)) || preposition.test(bare)) return null;
  // What nobody has told of is a name where it is written like one.
  return (isBracketed ? /^[a-z]\w*_\d+$/i : / \d+$/).test(bare) ? bare : null;
};

/** Bare words are read where nothing in them makes a sentence of them. */
const wordsIn = (rest: string, { verb }: FormShape, isOwn: boolean): string | null => {
  const [mark = ""] =
    /^(?:for\b\s*)?(?:(?:quer(?:y|ies)|keywords?|terms?|words?|text|message|phrase)\s*)?(?:[:=]|[-–—→](?=\s))|^(?:for\b\s*)?(?=["'“‘«「【([{<])/i.exec(
      rest,
    ) ?? [];
  const isSetOff = mark !== "" || /^["'“‘«「【([{<]/.test(rest);
  const told = rest
    .slice(mark.length)
    .trim()
    .replace(/^for\s+(?=\S)/i, isSetOff ? "$&" : "")
    .replace(marks, "");
  if (told === "") return mayBeEmpty.test(verb) ? "" : null;
  if (isSetOff) return told;
  // `say hello` may be one's own doing; what is searched for is told without marks.
  if (!isOwn && !/^search/i.test(verb)) return null;
  const words = told.split(/\s+/);
  return mayBeEmpty.test(verb) || words.length > 12 || words.some((word) => functionWord.test(word) || /[.!?:;]$/.test(word)) ? null : told;
};

/** What is held, where it is put somewhere or something is done to it. */
const isIt = /^\s*\[?(?:it|them|this|that)\]?\s*$/i;

const puts = /(?:^|[\s_])(?:put|place)$/i;

const argumentsOf = (lead: Lead, forms: readonly ActionForm[], told: ToldSoFar | undefined): readonly string[] | null => {
  const { rest, shape, isOwn } = lead;
  const { slots, joints: own, isBracketed } = shape;
  if (slots.length === 0) return rest.replace(marks, "") === "" ? [] : null;
  if (slots.length === 1 && ofWords.test(slots[0] ?? "")) {
    const words = wordsIn(rest, shape, isOwn);
    return words === null ? null : [words].filter((word) => word !== "" || isBracketed);
  }
  if (slots.length === 1 && ofTypes.test(slots[0] ?? "") && told !== undefined) {
    const type = rest.replace(/^(?:(?:for|the|an?)\s+)+/i, "").replace(marks, "");
    return /^[a-z]+$/i.test(type) && isTypeTold(type, told) ? [type] : null;
  }
  if (slots.length === 1) {
    const name = nameIn(rest, isBracketed, told) ?? nameIn(rest.replace(/^(?:(?:on|for|to|at|up|over)\s+)+/i, ""), isBracketed, told);
    const isOneOfTwo = name !== null && /^\S+ \S+$/.test(slots[0] ?? "") && /^[a-z]+$/i.test(name) && told !== undefined;
    if (isOneOfTwo && !/\bor\b/i.test(slots[0] ?? "")) return [onlyKind(name, told) ?? name];
    if (name !== null) return [name];
    // A form that asks where to put what is held alone: `put cup_1 on table_2` names both, and neither is passed over.
    const both = puts.test(shape.verb)
      ? argumentsOf({ ...lead, shape: { ...shape, slots: ["thing", ...slots], joints: [","] } }, forms, told)
      : null;
    if (both !== null) return both;
    const span = quoted.exec(rest)?.slice(1).find(Boolean);
    if (span !== undefined && told !== undefined && isTold(span.trim(), told)) return [span.trim()];
    // Where it is, or what with, changes nothing where the form does not ask for it.
    const [one = "", beside] = rest.split(/ (?:from|off of|off|out of|with|using) /i, 2);
    const thing = beside === undefined || nameIn(beside, isBracketed, told) === null ? null : nameIn(one, isBracketed, told);
    return thing === null ? null : [thing];
  }
  if (slots.length !== 2) return null;
  const joint = own[0] ?? "";
  const isOfHeld = joint !== "from" && !/^slice|^cut/i.test(shape.verb);
  const isWorked =
    joint === "with" ? place.test(slots[1] ?? "") && !/object/i.test(slots[1] ?? "") : joint === "," && worked.test(slots[1] ?? "");
  const between = isWorked ? inPlaces : (joints[joint] ?? escapePattern(joint));
  for (const { index, 0: found } of rest.matchAll(
    new RegExp(`\\s*(?<![\\w-])(?:${between})(?![\\w-])\\s*${joint === "," ? "|\\s*,\\s*" : ""}|\\]\\s*(?=\\[)`, "gi"),
  )) {
    const first =
      isOfHeld && isIt.test(rest.slice(0, index)) && told !== undefined
        ? heldThing(told, forms)
        : nameIn(rest.slice(0, index), isBracketed, told);
    const [one, other] = [first ?? null, nameIn(rest.slice(index + found.length), isBracketed, told)];
    if (one !== null && other !== null) return [one, other];
  }
  return null;
};

/** `take comb 1` where it is clear that it lies on the shelf at hand, `wash mug 1` where a sink is. */
const completed = (rest: string, shape: FormShape, forms: readonly ActionForm[], told: ToldSoFar | undefined): readonly string[] | null => {
  const [joint, more] = shape.joints;
  const isAtPlace = joint === "with" && place.test(shape.slots[1] ?? "") && !/object/i.test(shape.slots[1] ?? "");
  if (told === undefined || more !== undefined || (joint !== "from" && !isAtPlace)) return null;
  const thing = nameIn(rest, shape.isBracketed, told);
  const there = thing === null ? undefined : isAtPlace ? placeAtHand(told, forms) : placeOf(thing, told, forms);
  return thing === null || there === undefined || there === thing ? null : [thing, there];
};

/**
 * The action that is meant by another verb of the same effect, without the form's brackets, or with another of its joining words: `grab mug 1 from desk 2` is
 * `take mug 1 from desk 2`, `wash mug 1 in sink 1` is `clean mug 1 with sink 1`. Null where the verb is none of this world, what it is done to is not clear,
 * or several forms would do: what has another effect is never read.
 */
export const inOtherWords = (text: string, forms: readonly ActionForm[], told?: ToldSoFar): string | null => {
  if (text.length > 300) return null;
  const plain = withoutDegrees(text).replace(typed, "search for $1");
  if (plain !== text) return inOtherWords(plain, forms, told);
  const joined = text.replace(parted, "$1 $3 $2$4");
  if (joined !== text) return inOtherWords(joined, forms, told);
  const [first = "", second] = text.split(/,? and (?:then )?/i, 2);
  if (second !== undefined && leadsOf(second, forms).length > 0) return inOtherWords(first, forms, told);
  const found = surest(leadsOf(text, forms)).flatMap((lead) => {
    const { shape, rest } = lead;
    const values = argumentsOf(lead, forms, told) ?? completed(rest, shape, forms, told);
    return values === null ? [] : [shape.write(values)];
  });
  const [only, ...more] = new Set(found);
  return only !== undefined && more.length === 0 ? only : null;
};

/** `use knife 1 to slice bread 1` as `slice bread 1 with knife 1`, where that is an action of the world. */
export const withTool = (text: string, forms: readonly ActionForm[]): string => {
  const [, tool, deed] = /^(?:use|using) ([^,]{1,60}?)(?: to|,) ([a-z]+ .{1,60}?)[.!]?$/i.exec(text) ?? [];
  const told = deed === undefined ? null : spelledByForm(`${deed} with ${tool}`, forms);
  return told ?? text;
};

/** Whether a text fits a form by chance, and begins with a longer verb of another effect: `take a look at mug 1 from desk 1`. */
export const tellsAnother = (text: string, forms: readonly ActionForm[]): boolean => {
  const begun = formsBegun(text, forms);
  return begun.length > 0 && !begun.some(({ pattern }) => pattern.test(text));
};

/** Whether a text is told by the world's own verb, and by no longer phrase of the same effect: `put down` is longer than `put`. */
export const isOwnVerb = (text: string, forms: readonly ActionForm[]): boolean => {
  const leads = surest(leadsOf(text.slice(0, 300), forms));
  return leads.length === 0 || leads.some(({ isOwn }) => isOwn);
};

/** The forms whose verb, or another of the same effect, a text begins with. */
export const formsBegun = (text: string, forms: readonly ActionForm[]): readonly ActionForm[] => {
  const shapes = surest(leadsOf(text.slice(0, 300), forms)).map(({ shape }) => shape);
  return forms.filter(({ shape }) => shape !== undefined && shapes.includes(shape));
};
