import { type ActionForm, beginsLikeAction, spelledByForm } from "./action-forms.js";
import { escapePattern } from "./escape-pattern.js";
import { inOtherWords, withoutDegrees } from "./in-other-words.js";
import { ofWords } from "./of-words.js";
import { withoutQuotes } from "./strip-marks.js";
import type { ToldSoFar } from "./told-so-far.js";
import { trimRemark } from "./trim-remark.js";
import { phrasesOf } from "./verb-phrases.js";

/** `So: `, `Next: ` before an action. */
const conclusion = /^(?:so|next|now|therefore|thus|hence|then|finally)\b ?(?:: |→ ?|[-=]> ?)/i;

/** `the mug (mug 3)` is `mug 3`. */
const withoutGloss = (text: string): string => text.replace(/(?:\b(?:the|an?|my) )?\b([a-z]+) [([](\1[ _]\d+)[)\]]/gi, "$2");

/** A text in the world's spelling where it fits a form of its own, with a remark behind it or not; null where it fits none. */
export const spelled = (told: string, forms: readonly ActionForm[]): string | null => {
  const text = withoutGloss(told);
  return (
    spelledByForm(text, forms) ??
    spelledByForm(trimRemark(text), forms) ??
    (conclusion.test(text) ? spelledByForm(trimRemark(text.replace(conclusion, "")), forms) : null) ??
    spelledByForm(text.replace(/^\[([a-z_]+), ?([^[\]]+)\]$/i, "$1($2)"), forms) ??
    (/^\[[^[\]]+\]$/.test(text) ? spelledByForm(text.slice(1, -1).trim(), forms) : null) ??
    (text.includes("(") && !text.includes("=") ? spelledByForm(text.replace(/\s*[()]\s*/g, " ").trim(), forms) : null) ??
    (text.includes(": ") && !text.includes("[") ? spelledByForm(text.slice(0, text.indexOf(": ")), forms) : null)
  );
};

/** What stands before an action that is not meant: `I will not`, `instead of`, `unable to`. */
const negation =
  /(?:\b(?:not|never|cannot|without|instead of|rather than|(?:was|were) (?:going|about|planning) to(?: say)?|avoid|refus\w+|declin\w+|unable|impossible|unsafe|wrong|forbidden)|n['’]t)(?: (?:to|just|simply|really|actually|help you|physically|yet|then|we|i|do|be able to)){0,3} $/i;

/** What only weighs an action up: `we could`. */
const weighing =
  /\b(?:could|might|may|can|possible|possibly|option|either|maybe|perhaps|consider(?:ed|ing)?|thought (?:about|of)|tempted to|wanted to) (?:also |just |then |to |we |i )*$/i;
/** What the sentences before lead to: `So: …`, `therefore, …`. */
const concluding = /\b(?:so|therefore|thus|hence)\b ?[:,] ?(?:let['’]s |let me |i(?: wi|['’])ll )?/gi;
/** `either … or …` leaves it open. */
const open = /\beither\b[^.!?]*\bor\b/i;
/** `we could … or …`: of two that are weighed up none is chosen. */
const openWeighed = /\b(maybe|perhaps)\b[^.!?]*\b\1\b|\b(?:could|might|may|maybe|perhaps|possibly|consider)\b[^.!?]*\bor\b/i;
/** A task that is told once more: `The task is to put …`. */
const restating =
  /\b(?:task|goal|objective|mission|instruction|request|asked|told|supposed|trying)(?: (?:here|now|is|was|me))*(?: to)?:? $/i;

const LONGEST = 600;

const clauseIn = (rest: string, forms: readonly ActionForm[]): string | null => {
  const clause = rest.replace(/[.!?](?:\s.*)?$/s, "");
  // `go to desk 1 would take too long` speaks of it.
  if (!/[[(]/.test(clause) && /^[^,;]* (?:would|will|could|should|might|must)\b/i.test(clause)) return null;
  // No name outside of brackets holds a comma.
  const whole = /^[^[(]*,/.test(clause) ? null : spelled(withoutQuotes(clause), forms);
  return whole ?? spelled(withoutQuotes(clause.replace(/["“”'].*$/, "").replace(/, .*$/, "")), forms);
};

/** A call in a sentence ends with its closing bracket. */
const calledIn = (rest: string, forms: readonly ActionForm[]): string | null => {
  const [head = ""] = /^[\w.]+\(/.exec(rest) ?? [];
  if (head === "") return null;
  let depth = 0;
  let quote = "";
  for (let at = head.length - 1; at < rest.length; at += 1) {
    const character = rest[at] ?? "";
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === '"' || (character === "'" && /[=(,[{: ]/.test(rest[at - 1] ?? ""))) quote = character;
    else if (character === "(") depth += 1;
    else if (character === ")" && (depth -= 1) === 0) return spelledByForm(rest.slice(0, at + 1), forms);
  }
  return null;
};

/** `look or open safe 1`: what stands before is an action too, and neither is chosen. */
const isAlternative = (before: string, forms: readonly ActionForm[]): boolean => {
  const [, one] = /((?:[^.!?:;,[\]]|\[[^[\]]*\])*) (?:or|\/) (?:to |i )?$/i.exec(before) ?? [];
  return (
    one !== undefined &&
    [...one.matchAll(/(?<![\w'’-])[a-z_]+/gi)].some(({ index }) => {
      const rest = one.slice(index);
      return beginsLikeAction(rest, forms) && spelled(withoutQuotes(rest), forms) !== null;
    })
  );
};

/** Whether a text names two actions of the world and leaves open which one is meant. */
export const leavesOpen = (text: string, forms: readonly ActionForm[]): boolean =>
  forms.length > 0 &&
  [...text.slice(0, LONGEST).matchAll(/ (?:or|\/) (?:to |i )?/gi)].some(({ index, 0: found }) => {
    const end = index + found.length;
    return isAlternative(text.slice(0, end), forms) && beginsLikeAction(text.slice(end), forms);
  });

/**
 * The part of a sentence that is an action of the world and is not negated: `I will go to desk 1 now.` What is concluded counts before what is said on the
 * way to it, and what is meant before what is weighed up; of what is left open between two, none.
 */
export const insideSentence = (text: string, forms: readonly ActionForm[]): string | null => {
  const told = text.slice(0, LONGEST);
  for (const end of [...told.matchAll(concluding)].toReversed()) {
    const rest = told.slice(end.index + end[0].length);
    const found = beginsLikeAction(rest, forms) ? clauseIn(rest, forms) : null;
    if (found !== null) return found;
  }
  if (open.test(told)) return null;
  let weighed: string | null = null;
  for (const word of told.matchAll(/(?<![\w'’-])[a-z_]+/gi)) {
    const rest = told.slice(word.index);
    const before = told.slice(Math.max(0, word.index - 60), word.index);
    if (!beginsLikeAction(rest, forms) || negation.test(before) || restating.test(before)) continue;
    if (isAlternative(told.slice(0, word.index), forms)) return null;
    const found = calledIn(rest, forms) ?? clauseIn(rest, forms);
    if (found !== null && !weighing.test(before)) return found;
    weighed ??= found;
  }
  return openWeighed.test(told) ? null : weighed;
};

/** Whether a place of a text is between quotation marks: what is said to others is not done. */
const isQuotedAt = (text: string, index: number): boolean => {
  const before = text.slice(0, index);
  return before.lastIndexOf("“") > before.lastIndexOf("”") || (before.match(/"/g)?.length ?? 0) % 2 === 1;
};

/** The same for actions that are told by another verb, or without their brackets. */
export const otherInside = (text: string, all: readonly ActionForm[], told?: ToldSoFar): string | null => {
  // Any words may follow the verb of those that take words: inside a sentence these are told in quotation marks.
  const isQuoted = (rest: string) => /^[a-z_]+(?: [a-z]+){0,2}:? ?["“«「]/i.test(rest);
  const forms = all.filter(({ shape }) => shape !== undefined);
  const ofThings = forms.filter(({ shape }) => !ofWords.test(shape?.slots[0] ?? ""));
  const sentence = withoutDegrees(text.slice(0, LONGEST));
  const speaks = forms.length > ofThings.length;
  const verbs = forms.flatMap(({ shape }) => (shape === undefined ? [] : [shape.verb]));
  if (verbs.length === 0 || open.test(sentence) || openWeighed.test(sentence)) return null;
  const phrases = [...new Set(verbs.flatMap((verb) => phrasesOf(verb, verbs)))].toSorted((one, other) => other.length - one.length);
  const pattern = phrases.map((phrase) => escapePattern(phrase).replaceAll(" ", "[\\s_-]*")).join("|");
  for (const { index } of sentence.matchAll(new RegExp(`(?<![\\w'’-])(?:${pattern})(?![a-z_])`, "gi"))) {
    const before = sentence.slice(Math.max(0, index - 60), index);
    if (negation.test(before) || weighing.test(before) || restating.test(before)) continue;
    if (speaks && isQuotedAt(sentence, index)) continue;
    if (isAlternative(sentence.slice(0, index), all)) return null;
    const rest = sentence.slice(index);
    const clause = withoutQuotes(rest.replace(/[.!?](?:\s.*)?$/s, ""));
    const found = isQuoted(rest)
      ? inOtherWords(rest.replace(/(?<=["”»」])[^"”»」]*$/, ""), forms, told)
      : (inOtherWords(trimRemark(clause), ofThings, told) ?? inOtherWords(trimRemark(clause.replace(/, .*$/, "")), ofThings, told));
    if (found !== null) return found;
  }
  return null;
};

const denied = /(?:\b(?:not|never|avoid|refuse|wrong|forbidden|instead|rather)\b|n['’]t)[^,.;:]{0,40}$/i;

/** What a sentence ends with behind a colon or an arrow, where that is one action: `I have the book, so I go to the bed: go to bed 1`. */
export const behindColon = (text: string, forms: readonly ActionForm[], told?: ToldSoFar): string | null => {
  const line = text.slice(-LONGEST);
  const [last] = [...line.matchAll(/:\s+|\s*(?:→|⇒|[-=]>)\s*/g)].toReversed();
  if (forms.length === 0 || last === undefined || last.index === 0 || denied.test(line.slice(0, last.index))) return null;
  const rest = withoutQuotes(line.slice(last.index + last[0].length));
  return spelledByForm(trimRemark(rest), forms) ?? spelledByForm(rest, forms) ?? inOtherWords(trimRemark(rest), forms, told);
};
