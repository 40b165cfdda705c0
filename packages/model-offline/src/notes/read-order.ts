import { anyWord } from "../reading/any-word.js";
import { type Clause, type Kinds, contrary, readClause } from "./read-act.js";
import type { Act, Named, Rule } from "./rule.js";

/** Two parts of a sentence, and what its joint says of their order. */
interface Joined {
  readonly joint: string;
  /** What the sentence says, and what the joint brings in. */
  readonly main: string;
  readonly side: string;
}

/** The joints in the order in which they count where a sentence has several. */
const joints: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["before", /\b(?:before|prior to|ahead of|in advance of)\b/],
  ["until", /\b(?:until|till|unless|without|except (?:after|when|if|with))\b/],
  ["once", /\b(?:only (?:after|when|if|while|once|with|as long as)|after|once|as soon as)\b/],
  ["needs", /\b(?:needs?|requires?|demands?|depends on|presupposes)\b/],
  ["blocks", /\b(?:blocks?|prevents?|stops?|disables?|hinders?|keeps? [a-z ]+ from)\b/],
  ["enables", /\b(?:unlocks?|allows?|lets?|enables?|frees?|releases?)\b/],
  [
    "while",
    /\bwith (?=(?:(?:an?|any|the|some|all|every) )?(?:[a-z]+ )?(?:still )?(?:open|closed|shut)\b)/,
  ],
  ["while", /\b(?:while|when|whenever|if|as long as|during)\b/],
  ["then", /(?:,? (?:and )?(?:only )?(?:then|afterwards|followed by|after that)\b)/],
];

/** What a leading part ends with where it has no comma. */
const turn = anyWord([
  "make sure|ensure|always|you can|you may|you must|you should|you need|you have to",
  "first|do not|never|can you|will|does|must|should",
]);

const splitLeading = (rest: string): readonly [string, string] | undefined => {
  const comma = rest.search(/[,:?]|\u2014/);
  if (comma > 0) return [rest.slice(0, comma), rest.slice(comma + 1)];
  const at = rest.search(turn);
  return at > 0 ? [rest.slice(0, at), rest.slice(at)] : undefined;
};

const joinedBy = (sentence: string, joint: string, pattern: RegExp): Joined | undefined => {
  const found = pattern.exec(sentence);
  if (found === null) return undefined;
  const before = sentence.slice(0, found.index).replace(/^[\s,;:-]+|[\s,;:-]+$/g, "");
  const rest = sentence.slice(found.index + found[0].length);
  const isOnly = /^only\b/.test(found[0]) || /\bonly\s*$/.test(before) || /\bonly\b/.test(before);
  const name = joint === "while" && isOnly ? "once" : joint;
  if (before !== "" && !/^(?:but|and|also|so|only|always|however|note that|that)$/.test(before))
    return { joint: name, main: before, side: rest };
  const [side, main] = splitLeading(rest) ?? [];
  return side === undefined || main === undefined ? undefined : { joint: name, main, side };
};

/** What goes in somewhere is put there; what is tried is whatever is done with it. */
const meant = ({ verb, things }: Act): string | null => {
  if (verb === "look") return null;
  return verb === "go" && things.length > 1 ? "put" : verb;
};

type Order = Rule & { readonly kind: "order" };

const order = (first: Act, after: Act): Order => ({
  kind: "order",
  first,
  after: { ...after, verb: meant(after) },
});

/** `it` and `them` are what the other part is about. */
const resolved = (act: Act, other: Act): Act =>
  act.things.length === 0 || (act.things.length === 1 && act.things[0]?.kind === null)
    ? { ...act, things: other.things.slice(0, 1).concat(act.things.slice(1)) }
    : act;

/** What has to be so when a part says that something is not: `not while it is open` → close it. */
const undone = (side: Clause): Act | null => (side.isNegative ? side.act : contrary(side.act));

/** What is said to be shut is said not to open. */
const isRefused = ({ isNegative, isStatement, act }: Clause): boolean =>
  isNegative || (isStatement && act.verb === "close");

const refusedAct = (own: Act, { isNegative }: Clause): Act =>
  isNegative ? own : (contrary(own) ?? own);

const ruleOf = (
  { joint, main: mainText, side: sideText }: Joined,
  kinds: Kinds,
): Rule | undefined => {
  const [main, side] = [readClause(mainText, kinds), readClause(sideText, kinds)];
  if (main === null || side === null) return undefined;
  const own = resolved(main.act, side.act);
  const other = resolved(side.act, main.act);
  switch (joint) {
    case "before":
      return main.isNegative ? order(other, own) : order(own, other);
    case "until":
      return order(other, refusedAct(own, main));
    case "enables":
      return order(own, side.act);
    case "blocks": {
      const first = undone(main);
      return first === null ? undefined : order(first, other);
    }
    case "once":
    case "needs":
      return side.isNegative ? undefined : order(other, own);
    case "while": {
      if (!isRefused(main)) return order(own, other);
      const first = undone(side);
      return first === null ? { kind: "avoid", act: own } : order(first, refusedAct(own, main));
    }
    default:
      return order(own, other);
  }
};

/** `To open a vask, open a dornel first`; `A first, then B`; `first A, then B`. */
const purposeOf = (sentence: string): Joined | undefined => {
  const [, side, main] =
    /^(?:in order )?to ([^,]*?)(?:,|\bfirst\b|\byou (?:must|need|have)\b)(.*)$/.exec(sentence) ??
    [];
  if (side !== undefined && main !== undefined && side !== "" && main !== "")
    return { joint: "before", main, side };
  const [, demand, aim] =
    /^(.*?) (?:is|are) (?:necessary|required|needed|essential) (?:to|for|in order to) (.*)$/.exec(
      sentence,
    ) ?? [];
  if (demand !== undefined && aim !== undefined)
    return { joint: "before", main: demand, side: aim };
  const [, need, end] = /\bneed(?:s|ed)? (.*?) (?:in order )?(?:to|for) (.*)$/.exec(sentence) ?? [];
  return need === undefined || end === undefined
    ? undefined
    : { joint: "before", main: need, side: end };
};

/** A place that takes only what is in a state: `only clean things go on a vask`. */
const admission = /\bonly\b|\bmust\b|\bhas to be\b|\bhave to be\b|\bnothing but\b/;
const admitting =
  /\b(?:accepts?|takes?|holds?|allows?|admits?|receives?|goes|go|belongs?|fits?|put|place|store)\b/;

const admissionOf = (sentence: string, kinds: Kinds): Rule | undefined => {
  if (!admission.test(sentence) || !admitting.test(sentence)) return undefined;
  const clause = readClause(sentence, kinds);
  const [state] = clause?.states ?? [];
  const thing = clause?.act.things.find(({ kind }) => kind === null) ?? { kind: null };
  const places = clause?.act.things.filter(({ kind }) => kind !== null) ?? [];
  return state === undefined || places.length === 0
    ? undefined
    : order({ verb: state.verb, things: [thing] }, { verb: "put", things: [thing, ...places] });
};

/** `Clean it first`, after a sentence on what else is to be done, or does not work. */
export const readFirst = (sentence: string, before: string, kinds: Kinds): Rule | undefined => {
  if (!/\bfirst\b/.test(sentence)) return undefined;
  const [later, first] = [readClause(before, kinds), readClause(sentence, kinds)];
  if (later === null || first?.act.verb == null || first.isNegative) return undefined;
  const after = isRefused(later) ? refusedAct(later.act, later) : later.act;
  const rule = order(resolved(first.act, after), after);
  return isUsable(rule) ? rule : undefined;
};

/** `It` alone is what the sentence before was about. */
const named = (rule: Order, subject: readonly Named[]): Order => {
  const isOpen = rule.after.verb === null && rule.after.things.every(({ kind }) => kind === null);
  return isOpen ? { ...rule, after: { verb: null, things: subject } } : rule;
};

/**
 * A rule on what comes before what; undefined where the sentence states no order. `subject`: what
 * the sentence before it is about.
 */
export const readOrder = (
  sentence: string,
  kinds: Kinds,
  subject: readonly Named[] = [],
): Rule | undefined => {
  for (const [name, pattern] of joints) {
    if (name === "needs" || name === "while") {
      const purpose = purposeOf(sentence);
      const rule = purpose && ruleOf(purpose, kinds);
      if (rule?.kind === "order" && isUsable(rule)) return rule;
      const admitted = name === "while" ? admissionOf(sentence, kinds) : undefined;
      if (admitted !== undefined) return admitted;
    }
    const joined = joinedBy(sentence, name, pattern);
    const rule = joined && ruleOf(joined, kinds);
    if (rule?.kind === "order" && isUsable(named(rule, subject))) return named(rule, subject);
    if (rule?.kind === "avoid") return rule;
  }
  return undefined;
};

const isSeeking = (verb: string | null): boolean =>
  verb === null || ["look", "go", "take", "find"].includes(verb);

/**
 * An order holds between two things that are done, of which the first can be done; where to look
 * for a thing first is none.
 */
const isUsable = ({ first, after }: Order): boolean =>
  first.verb !== null &&
  (after.verb !== null || after.things.some(({ kind }) => kind !== null)) &&
  !((first.verb === "look" || first.verb === "go") && isSeeking(after.verb));
