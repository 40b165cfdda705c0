import { type ActionForm, beginsLikeAction, spelledByForm } from "../forms/action-forms.js";
import { escapePattern } from "../words/escape-pattern.js";
import { inOtherWords } from "./in-other-words.js";
import { spelled } from "../forms/spelled.js";
import { ofWords } from "../words/of-words.js";
import { withoutQuotes } from "../lines/strip-marks.js";
import { type ToldSoFar, isTold } from "../names/told-so-far.js";
import { trimRemark } from "../lines/trim-remark.js";
import { reversed } from "./verb-leads.js";
import { phrasesOf } from "./verb-phrases.js";

/** An action that a sentence names, and where it stands. */
export interface NamedAction {
  readonly action: string;
  readonly from: number;
  readonly to: number;
}

/** A call in a sentence ends with its closing bracket. */
const calledIn = (rest: string, forms: readonly ActionForm[]): { readonly action: string; readonly length: number } | null => {
  const [head = ""] = /^[\w.]+\(/.exec(rest) ?? [];
  if (head === "") return null;
  let depth = 0;
  let quote = "";
  for (let at = head.length - 1; at < rest.length; at += 1) {
    const character = rest[at] ?? "";
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === '"' || (character === "'" && /[=(,[{: ]/.test(rest[at - 1] ?? ""))) quote = character;
    else if (character === "(") depth += 1;
    else if (character === ")" && (depth -= 1) === 0) {
      const action = spelledByForm(rest.slice(0, at + 1), forms);
      return action === null ? null : { action, length: at + 1 };
    }
  }
  return null;
};

/** Words and marks at which a name ends. */
const ends =
  /(?<=\d)(?= [a-z])| (?=\([^()]*[a-z])|["”“]|[,;:?!](?=\s|$)|\.(?=\s|$|["”'])|\s(?:[-–—]+|→|=>|->|\/|&&?|\|)\s| (?=(?:is|isn['’]t|are|was|wasn['’]t|were|be|been|would|wouldn['’]t|could|couldn['’]t|should|shouldn['’]t|will|won['’]t|might|must|may|can|can['’]t|cannot|does|doesn['’]t|did|didn['’]t|has|hasn['’]t|had|hadn['’]t|have|i|we|you|he|she|they|i['’]\w+|we['’]\w+|it['’]s|if|because|since|so|but|yet|when|while|before|after|until|till|unless|although|though|than|whether|that|which|who|instead|rather|then|and|or|nor|not|first|next|now|again|later|afterwards|once|as|where|over|in order|to|seems?|looks|comes|makes|takes|gets|works?|failed|fails|also|still|too|here|immediately|directly|right)(?: |[.,;:!?]|$))/gi;

/** Where a text may end that is one action, the nearest place first. */
const cuts = (text: string): readonly number[] => [...new Set([...[...text.matchAll(ends)].map(({ index }) => index), text.length])];

/** Whether a name goes on behind a number: `box 2 lid`, where that was read. */
const goesOn = (rest: string, end: number, told: ToldSoFar | undefined): boolean => {
  const [name = ""] = /[a-z]+ \d+$/i.exec(rest.slice(0, end)) ?? [];
  const [word = ""] = /^ [a-z]+/i.exec(rest.slice(end)) ?? [];
  return told !== undefined && name !== "" && word !== "" && isTold(name + word, { ...told, isPaged: false });
};

const ownAt = (
  rest: string,
  forms: readonly ActionForm[],
  told: ToldSoFar | undefined,
): { readonly action: string; readonly length: number } | null => {
  const call = calledIn(rest, forms);
  if (call !== null) return call;
  if (/^[\w ]{1,30}[[(:]/.test(rest)) {
    const whole = trimRemark(rest);
    const action = spelledByForm(whole, forms) ?? spelled(rest.replace(/[.!?](?:\s.*)?$/s, ""), forms);
    if (action !== null) return { action, length: whole.length };
  }
  for (const end of cuts(rest)) {
    const part = rest.slice(0, end);
    if (goesOn(rest, end, told)) continue;
    const action = spelled(withoutQuotes(part), forms);
    if (action !== null) return { action, length: end };
  }
  return null;
};

/** Whether a place of a text is between quotation marks: what is said to others is not done. */
const isQuotedAt = (text: string, index: number): boolean => {
  const before = text.slice(0, index);
  return before.lastIndexOf("“") > before.lastIndexOf("”") || (before.match(/"/g)?.length ?? 0) % 2 === 1;
};

/** Actions that a text names in the world's own form, in their order. */
export const ownActions = (text: string, forms: readonly ActionForm[], told?: ToldSoFar): readonly NamedAction[] => {
  const found: NamedAction[] = [];
  for (const { index } of text.matchAll(/(?<![\w'’-])[a-z_]+/gi)) {
    if (index < (found.at(-1)?.to ?? 0)) continue;
    const rest = text.slice(index);
    const own = beginsLikeAction(rest, forms) ? ownAt(rest, forms, told) : null;
    if (own !== null) found.push({ action: own.action, from: index, to: index + own.length });
  }
  return found;
};

/** Actions that a text names by another verb, or without their brackets, in their order. */
export const otherActions = (text: string, all: readonly ActionForm[], told?: ToldSoFar): readonly NamedAction[] => {
  // Any words may follow the verb of those that take words: inside a sentence these are told in quotation marks.
  const isQuoted = (rest: string) => /^[a-z_]+(?: [a-z]+){0,2}:? ?["“«「]/i.test(rest);
  const forms = all.filter(({ shape }) => shape !== undefined);
  const ofThings = forms.filter(({ shape }) => !ofWords.test(shape?.slots[0] ?? ""));
  const speaks = forms.length > ofThings.length;
  const verbs = forms.flatMap(({ shape }) => (shape === undefined ? [] : [shape.verb]));
  if (verbs.length === 0) return [];
  const alone = forms.flatMap(({ shape }) => (shape?.slots.length === 0 ? reversed(shape.verb) : []));
  const phrases = [...new Set(verbs.flatMap((verb) => phrasesOf(verb, verbs))), ...alone].toSorted(
    (one, other) => other.length - one.length,
  );
  // `turn the lamp on` is found by its first word.
  const parted = phrases.some((phrase) => / (?:up|down|on|off)$/.test(phrase))
    ? ["(?:pick|put|set|lay|turn|switch|toggle)(?= (?!up |down |on |off )[^,.;:!?[\\]]{1,60} (?:up|down|on|off)\\b)"]
    : [];
  const pattern = [...phrases.map((phrase) => escapePattern(phrase).replaceAll(" ", "[\\s_-]*")), ...parted].join("|");
  const found: NamedAction[] = [];
  for (const { index } of text.matchAll(new RegExp(`(?<![\\w'’-])(?:${pattern})(?![a-z_])`, "gi"))) {
    if (index < (found.at(-1)?.to ?? 0) || (speaks && isQuotedAt(text, index))) continue;
    const rest = text.slice(index);
    const other = isQuoted(rest) ? quotedAt(rest, forms, told) : otherAt(rest, ofThings, told);
    if (other !== null) found.push({ action: other.action, from: index, to: index + other.length });
  }
  return found;
};

const quotedAt = (rest: string, forms: readonly ActionForm[], told: ToldSoFar | undefined) => {
  const part = rest.replace(/(?<=["”»」])[^"”»」]*$/, "");
  const action = inOtherWords(part, forms, told);
  return action === null ? null : { action, length: part.length };
};

const otherAt = (rest: string, forms: readonly ActionForm[], told: ToldSoFar | undefined) => {
  const clause = rest.replace(/[.!?](?:\s.*)?$/s, "");
  for (const end of [clause.length, ...cuts(clause).toReversed()]) {
    const part = withoutQuotes(clause.slice(0, end));
    const bare = trimRemark(part);
    const action = inOtherWords(bare, forms, told);
    if (action !== null) return { action, length: Math.min(end, bare.length) };
  }
  return null;
};
