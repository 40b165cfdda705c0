import { type ActionForm, type FormShape, spelledByForm } from "../forms/action-forms.js";
import { escapePattern } from "../words/escape-pattern.js";
import { functionWord } from "../words/function-words.js";
import { heldThing } from "../names/held-thing.js";
import { marks, nameIn } from "../names/name-in-words.js";
import { ofWords } from "../words/of-words.js";
import { placing } from "../words/placing.js";
import { thingByRole } from "../names/thing-by-role.js";
import { type ToldSoFar, isTold, isTypeTold, onlyKind, placeAtHand, placeOf } from "../names/told-so-far.js";
import { type Lead, leadsOf, surest } from "./verb-leads.js";

/** What may stand in the place of a form's own joining words. */
const joints: Readonly<Record<string, string>> = {
  with: "with|using|by",
  from: "from|off of|off|out of|from inside|from within",
  "in/on": `inside|on top of|${placing}|to|at`,
  ",": `inside|${placing}|to`,
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
/** `type this into the search bar: red shoes` searches too. */
const typedBelow =
  /\b(?:type|enter|write|put|paste) (?:this|that|the following)(?: (?:quer(?:y|ies)|words|text|phrase|keywords))? (?:in|into|in to) the search(?: ?(?:bar|box|field|input))?(?: now)?: ?(?:["“`']([^"“”`\n]{1,120})["”`']|([^"“”`.!?\n]{1,120}))[.!]?$/i;
/** A text that ends with what is typed into the search bar as one that searches for it. */
export const withTyped = (text: string): string =>
  text.replace(typedBelow, (_, quoted?: string, bare?: string) => `search for "${(quoted ?? bare ?? "").trim()}"`);
/** `turn 90 degrees left` turns left. */
export const withoutDegrees = (text: string): string =>
  text.replace(/\b((?:turn|rotate|spin)\w*)(?: by)? \d{1,3} ?(?:degrees?|°)(?= )/gi, "$1");
/** `pick the mug up from the desk`. */
const parted =
  /^(pick|put|set|lay|turn|switch|toggle) (?!(?:up|down|on|off)\b)([^[\]]{1,80}?) (up|down|on|off)((?: (?:from|in|into|on|onto|with)\b.*)?[.!]?)$/i;
/** What a name is set off by. */
const quoted = /^(?:(?:on|the) )*(?:"([^"]{1,80})"|“([^”]{1,80})”|«([^»]{1,80})»|「([^」]{1,80})」|\[([^\]]{1,80})\])/i;
/** Words of a sentence that may join what is searched for: `black and white shoes`. */
const linking = /^(?:and|or|want|needs?|like|must|can)$/i;
const LONGEST_QUERY = 24;

/** Whether bare words behind the world's own verb of searching are all a query: none makes a sentence of them, and none that links goes on to another action. */
const isQuery = (words: readonly string[], forms: readonly ActionForm[]): boolean =>
  words.length <= LONGEST_QUERY &&
  words.every(
    (word, at) =>
      !/[.!?:;]$/.test(word) &&
      (!functionWord.test(word) ||
        (linking.test(word) && at > 0 && at < words.length - 1 && leadsOf(words.slice(at + 1).join(" "), forms).length === 0)),
  );

/** Bare words are read where nothing in them makes a sentence of them. */
const wordsIn = (rest: string, { verb }: FormShape, isOwn: boolean, forms: readonly ActionForm[]): string | null => {
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
  const [, whole = ""] = /^(?:"([^"]+)"|“([^”]+)”)[.]?$/.exec(rest.slice(mark.length).trim()) ?? [];
  // What is said to others keeps its full stop; what is searched for has none.
  if (whole !== "" && !/^search/i.test(verb)) return whole;
  if (told === "") return mayBeEmpty.test(verb) ? "" : null;
  if (isSetOff) return told;
  // `say hello` may be one's own doing; what is searched for is told without marks.
  if (!isOwn && !/^search/i.test(verb)) return null;
  const words = told.split(/\s+/);
  // `stop done` says what is between the brackets of `stop [done]`.
  if (isOwn && mayBeEmpty.test(verb) && /^(?:done|finished|completed?)$/i.test(told)) return told;
  if (isOwn && /^search$/i.test(verb)) return isQuery(words, forms) ? told : null;
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
    const words = wordsIn(rest, shape, isOwn, forms);
    return words === null ? null : [words].filter((word) => word !== "" || isBracketed);
  }
  if (slots.length === 1 && ofTypes.test(slots[0] ?? "") && told !== undefined) {
    const type = rest.replace(/^(?:(?:for|the|an?)\s+)+/i, "").replace(marks, "");
    // `a plate` is one thing of a kind, whether it was told of or not.
    return /^[a-z]+$/i.test(type) && (isTypeTold(type, told) || /^(?:for )?an? /i.test(rest)) ? [type] : null;
  }
  if (slots.length === 1) {
    const name = nameIn(rest, isBracketed, told) ?? nameIn(rest.replace(/^(?:(?:on|for|to|at|up|over)\s+)+/i, ""), isBracketed, told);
    const isOneOfTwo = name !== null && /^\S+ \S+$/.test(slots[0] ?? "") && /^[a-z]+$/i.test(name) && told !== undefined;
    if (isOneOfTwo && !/\bor\b/i.test(slots[0] ?? "")) return [onlyKind(name, told) ?? name];
    const known = name ?? thingByRole(rest, slots[0] ?? "", forms, told);
    if (known !== null) return [known];
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
  // `put apple_1 cabinet_0` names both, in the order of the form.
  const [, one = "", two = ""] = isBracketed ? (/^\s*([a-z]\w*_\d+) ([a-z]\w*_\d+)[.!]?$/i.exec(rest) ?? []) : [];
  if (one !== "") return [one, two];
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
    const behind = rest.slice(index + found.length);
    const [one, other] = [first ?? null, nameIn(behind, isBracketed, told) ?? thingByRole(behind, slots[1] ?? "", forms, told)];
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
  const plain = withTyped(withoutDegrees(text)).replace(typed, "search for $1");
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

/** An action of the world with the thing that is held where it says `it`; what is said or searched for stays as it is. */
export const withHeld = (action: string | null, forms: readonly ActionForm[], told: ToldSoFar | undefined): string | null => {
  if (action === null || !/\b(?:it|them)\b/i.test(action)) return action;
  const isOfThings = leadsOf(action, forms).every(({ shape }) => !ofWords.test(shape.slots[0] ?? ""));
  return isOfThings ? (inOtherWords(action, forms, told) ?? action) : action;
};
