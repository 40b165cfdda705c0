import type { ActionForm } from "../forms/action-forms.js";
import { withAntecedents } from "../names/antecedent.js";
import { type Mood, clauseBefore, isSpokenOf, isSubject, moodOf, ownWhile } from "./clause-mood.js";
import { withTyped, withoutDegrees } from "./in-other-words.js";
import { formsBegun } from "./verb-leads.js";
import { withPlainVerb } from "./inflected-action.js";
import { type NamedAction, otherActions, ownActions } from "./named-actions.js";
import { pageChoices } from "../pages/page-choice.js";
import type { ToldSoFar } from "../names/told-so-far.js";
import { unspokenMotions } from "./unspoken-verb.js";
import { withQuery } from "./with-query.js";
import { placeOfWord } from "../words/number-words.js";
import { withoutFallback } from "./without-fallback.js";

/** An action that a text names, and how sure the text is of it. */
interface Meant extends NamedAction {
  readonly mood: Mood;
}

/** What a text means to do: an action, and how sure it is of it; null where it names some and none of them is meant or it is left open which. */
export type MeantAction = { readonly action: string; readonly mood: Mood } | null;

const LONGEST = 600;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

interface Reading {
  readonly forms: readonly ActionForm[];
  readonly told: ToldSoFar | undefined;
}

/** `… and X`: what is joined is as sure as what it is joined to. */
const joining = /^(?:and|or|nor|and then|or else)?$/i;

/** What takes back what was named before it. */
const takingBack =
  /(?:^|[\s(—–-])(?:no(?=\s*(?:$|[,.;:!…–—-])|\s+(?:wait|i|let|actually|sorry|rather|that|it)\b)|nope|wait|actually|sorry|oops|rather|correction|i mean|i meant|i['’]d rather|instead|scratch that|make that|on (?:second|further) (?:thoughts?|reflection)|on reflection|better(?: yet)?|meant)\b/i;
/** What sets two clauses against each other. */
const against =
  /\b(?:but|however|yet|although|though|while|whereas|hmm+|mistake|wrong|waste|better|unless|except|otherwise|not|nor|never|cannot)\b|n['’]t\b/i;
/** A clause that is set against the one before. */
const contrast = /^[\s"”’']*[,;.!—–-]*\s*(?:but|however|yet|although|though|whereas|while)\b|\b(?:but|however|yet)[\s,][^.!?;]*$/i;
const inOrder =
  /^[\s"”’'.)]*(?:[,;.!]\s*)?(?:(?:and|then|next|after (?:that|this|which)|afterwards|later|finally|subsequently|second(?:ly)?|followed by|so that|and so)\b|[,;>→&]|->|=>)/i;
const isLeftOpen = /^[\s"”’']*(?:,\s*)?(?:or\b|\/|versus\b|vs\b)/i;
const alternative = /^[\s"”’']*,?\s*(?:or\s+|\/\s*)(?:else )?(?:to |i |i could )?/i;
const firstOfAll = /\bfirst\b/i;

/** What is done once something else is. */
const awaited = /^(?:only |right |shortly |and |but )*(?:after|once|when|as soon as|upon)$/i;
const awaitedDeed = /\b(?:after|upon|when|by|once)\s+([a-z]+ing\b[^.!?]*)$/i;

/** Whether an action waits for another one that is not done: `After I open safe 1, I look`. */
const waits = (text: string, one: NamedAction, above: Meant | undefined, heads: string, by: Reading): boolean => {
  const sentence = text.slice(0, one.from).replace(/^[\s\S]*[.!?]\s/, "");
  const [, deed] = awaitedDeed.exec(sentence) ?? [];
  const plain = deed === undefined ? null : withPlainVerb(deed, by.forms);
  const [other] = plain === null ? [] : [...ownActions(plain, by.forms, by.told), ...otherActions(plain, by.forms, by.told)];
  const isPending = above !== undefined && above.mood === 0 && awaited.test(heads) && !/[.!?]\s/.test(text.slice(above.to, one.from));
  const before = isPending ? above.action : other?.action;
  if (before !== undefined) return !by.told?.trajectory.some(({ action }) => same(action, before));
  // `After cleaning the mug` does not say with what.
  const [begun] = plain === null || !/^\S+ (?:the|my|it|this|that)\b/i.test(plain) ? [] : formsBegun(plain, by.forms);
  return begun?.shape?.slots.length === 2 && !by.told?.trajectory.some(({ action }) => begun.beginning.test(action));
};

/** `We have examined the painting and read the book`: verbs that are spelled alike in the past go on with what was done. */
const alikeInPast = /^(?:read|put|set|cut|shut|hit|let|spread|quit)\b/i;
const done = /\b(?:(?:have|has|had)\b|['’]ve\b|(?:i|we|you)(?: already| just| once)? [a-z]+ed\b)(?![^.;:]*\b(?:to|will|now)\b)[^.;:]*$/i;
const isToldAsDone = (before: string, from: string, head: string, lead: string): boolean =>
  /^(?:and|or)$/i.test(head) && lead.trim() === "" && alikeInPast.test(from) && done.test(before);

/** `The examples say …`: what others did or advise gives way to what is decided here. */
const reported =
  /\b(?:examples?|cases?|demonstrations?|tuples?|experiences?|instructions?|hints?|notes?|prompt|rules?|memor(?:y|ies)) (?:all |also |both )?(?:say|show|tell|suggest|advise|recommend|went|did|begin|start)s?\b[^.;!?]{0,30}$/i;

/** `Possible actions include X, Y and Z.` */
const lists =
  /^\W*(?:the |my |our |some )?(?:(?:possible|potential|candidate|available|valid) (?:next )?(?:actions|moves|steps)|(?:[a-z]+ )?(?:options|candidates|choices|alternatives|possibilities)) (?:here |now )?(?:include|are|would be|could be)\b/i;
const isListed = (text: string, { from }: NamedAction): boolean => lists.test(text.slice(0, from).replace(/^[^]*[.!?]\s/, ""));

const moods = (text: string, named: readonly NamedAction[], by: Reading): readonly Meant[] => {
  let headAbove = "";
  const found: Meant[] = [];
  for (const [index, one] of named.entries()) {
    const above = found.at(-1);
    const before = text.slice(above?.to ?? 0, one.from);
    // A quotation mark that closes there says nothing of what it holds.
    const behind = text.slice(one.to, named[index + 1]?.from ?? text.length).replace(/^["”’'](?=\s)/, "");
    const mood = moodOf({ before, behind, rest: text.slice(one.to), isLater: above !== undefined });
    const { head, lead } = clauseBefore(before);
    const isJoined =
      above !== undefined && above.mood === 0 && /^[\s"”]*(?:and|or|nor)\b/i.test(before) && joining.test(head) && lead.trim() === "";
    const isVoid =
      isJoined ||
      isToldAsDone(before, text.slice(one.from), head, lead) ||
      (mood > 0 && mood < 4 && waits(text, one, above, headAbove, by));
    headAbove = head;
    // `X and Y are both possible.`
    if (above !== undefined && mood === 0 && isSubject(behind) && /^\s*and\s*$/i.test(before)) found[index - 1] = { ...above, mood: 0 };
    const isOwn = mood === 0 && ownWhile.test(text.slice(0, one.from));
    found.push({ ...one, mood: isOwn ? 2 : isVoid ? 0 : mood });
  }
  const lastDecided = found.findLastIndex(({ mood }) => mood > 2);
  const lastMeant = found.findLastIndex((one) => one.mood > 0 && !isListed(text, one));
  return found.map((one, index) => {
    const isReported =
      (index < lastMeant && isListed(text, one)) || (index < lastDecided && reported.test(text.slice(found[index - 1]?.to ?? 0, one.from)));
    return isReported ? { ...one, mood: 0 } : one;
  });
};

/** Which of two that are both meant comes next; null where that is not told. */
const nextOf = (one: Meant, other: Meant, text: string): Meant | null => {
  const gap = text.slice(one.to, other.from);
  if (same(one.action, other.action)) return other.mood > one.mood ? other : one;
  if (isLeftOpen.test(gap)) return null;
  if (takingBack.test(gap)) return other;
  const behind = text.slice(other.to).split(/[.!?;]/, 1)[0] ?? "";
  // `X first, then Y`.
  if (/^["”’']? first(?:[,.;!]| (?:and|then|so|before)\b)/i.test(gap)) return one;
  const isFirst = (firstOfAll.test(gap) || /^\s*first\b/i.test(behind)) && !firstOfAll.test(text.slice(0, one.from));
  if (isFirst) return other;
  if (inOrder.test(gap) && !against.test(gap) && other.mood <= 3) return one;
  // `Perhaps X. Perhaps Y.`
  if (one.mood === 1 && other.mood === 1) return null;
  if (other.mood > one.mood) return other;
  return contrast.test(gap) || (one.mood === other.mood && against.test(gap)) ? null : one;
};

/** Which of those before it a text ends with by its place: `The second.` */
const placeNamed = (behind: string): number | undefined => {
  const [, word] =
    /^[.!;,:\s]+(?:[a-z'’]+ ){0,4}the (first|second|third|former|latter|last)(?: (?:one|option))?(?: (?:is|seems) (?:what|the|best|better|needed|right)\b[^.!?]{0,60})?[.!]?$/i.exec(
      behind,
    ) ?? [];
  return word === undefined ? undefined : placeOfWord(word);
};

const chosen = (text: string, named: readonly NamedAction[], setOff: readonly string[], by: Reading): MeantAction | undefined => {
  const found = moods(text, named, by);
  if (found.length === 0) return undefined;
  const shown = found.filter(({ from, to, mood }) => mood > 0 && setOff.includes(text.slice(from, to)));
  const all = shown.length > 0 ? shown : found;
  const isOpen = found.some(({ to }) => {
    const [joint = ""] = alternative.exec(text.slice(to)) ?? [];
    return joint !== "" && formsBegun(text.slice(to + joint.length), by.forms).length > 0;
  });
  const place = placeNamed(text.slice(found.at(-1)?.to));
  if (place !== undefined && found.length > 1) {
    const picked = found.at(place);
    return picked === undefined ? null : { action: picked.action, mood: 4 };
  }
  const last = found.at(-1);
  // A sentence of its own decides what the one before leaves open.
  const isDecided = last !== undefined && last.mood > 2 && /[.!?]\s/.test(text.slice(found.at(-2)?.to, last.from));
  if (isOpen) return isDecided ? { action: last.action, mood: last.mood } : null;
  let best: Meant | null = null;
  for (const [index, one] of all.entries()) {
    if (one.mood === 0) {
      // `X, but Y gets there faster` tells against X.
      const isPraised = best !== null && contrast.test(text.slice(all[index - 1]?.to, one.from)) && isSpokenOf(text.slice(one.to));
      if (isPraised) return null;
      continue;
    }
    const next: Meant | null = best === null ? one : nextOf(best, one, text);
    if (next === null) return null;
    best = next;
  }
  return best === null ? null : { action: best.action, mood: best.mood };
};

/** What is decided on something that no name is told of: `Let me clean it`. */
const decided =
  /\b(?:let['’]s|let us|let me|i['’]ll|i will|i['’]m going to)(?: just| now| first| then)? ((?:[a-z]+ ){1,2}(?:it|that|this|them))\b/gi;
const otherFirst = /\b(?:but|so|before (?:that|this)|to do (?:that|this|so)|for (?:that|this)|first,? (?:i|let|go|we))\b/i;

/** Whether a text decides on an action that it does not tell whole before it names one: that other one comes later. */
const isDecidedBefore = (text: string, first: NamedAction | undefined, forms: readonly ActionForm[]): boolean =>
  first !== undefined &&
  [...text.slice(0, first.from).matchAll(decided)].some(
    ({ index, 0: found, 1: deed = "" }) =>
      formsBegun(deed, forms).length > 0 && !otherFirst.test(text.slice(index + found.length, first.from)),
  );

/** Actions that are named, and those of others that stand where none of them does. */
const beside = (named: readonly NamedAction[], others: readonly NamedAction[]): readonly NamedAction[] => [
  ...named,
  ...others.filter((one) => named.every(({ from, to }) => one.to <= from || one.from >= to)),
];

/** By what a text is read. */
export interface MeantReading {
  readonly told?: ToldSoFar | undefined;
  /** Only what is told in the world's own form, or only what is told otherwise. */
  readonly kinds?: "own" | "other" | "all";
  /** What the reply sets off in bold, as code or in quotation marks: it counts before the rest. */
  readonly setOff?: readonly string[] | undefined;
}

/** `we could … or …`: of two that are weighed up none is chosen. */
const openWeighed = /\b(maybe|perhaps)\b[^.!?]*\b\1\b|\b(?:could|might|may|maybe|perhaps|possibly|consider)\b[^.!?]*\bor\b/i;
/** `either … or …` leaves it open. */
const open = /\beither\b[^.!?]*\bor\b/i;
/** The sentences behind the last that leaves it open: they may decide. */
const behindOpen = (line: string): string => {
  const parts = line.split(/(?<=[.!?])\s+/);
  return parts.slice(parts.findLastIndex((part) => open.test(part) || openWeighed.test(part)) + 1).join(" ");
};

/**
 * The action that a text means among those that it names, clause by clause: what is denied, past, conditional, asked, only weighed up or put off is not the
 * next one. Undefined where the text names no action.
 */
export const meantAction = (
  text: string,
  forms: readonly ActionForm[],
  { told, kinds = "all", setOff = [] }: MeantReading = {},
): MeantAction | undefined => {
  const line = withAntecedents(withQuery(withTyped(text.slice(0, LONGEST)), forms), forms, told);
  const own = kinds === "other" ? [] : ownActions(line, forms, told);
  const sentence = withoutDegrees(line);
  const said = own.length > 0 ? line : sentence;
  const others = kinds === "own" ? [] : otherActions(said, forms, told);
  const choices = kinds === "own" ? [] : pageChoices(said, forms, told);
  const motions = kinds === "own" ? [] : unspokenMotions(said, forms, told);
  const named = [own, others, choices, motions].reduce(beside, []).toSorted((one, other) => one.from - other.from);
  if (isDecidedBefore(line, named[0], forms)) return null;
  const found = chosen(said, named, setOff, { forms, told });
  const isLeft =
    found !== undefined && found !== null && ((found.mood < 4 && open.test(line)) || (found.mood < 2 && openWeighed.test(line)));
  if (found !== null && !isLeft) return found;
  const later = isLeft ? meantAction(behindOpen(line), forms, { told, kinds, setOff }) : undefined;
  if (later && later.mood > 2) return later;
  const sure = withoutFallback(line);
  const before = sure === line ? null : (meantAction(sure, forms, { told, kinds, setOff }) ?? null);
  return before === null || before.mood < 2 ? null : before;
};
