import { type ActionForm, beginsLikeAction, spelledByForm } from "../forms/action-forms.js";
import { isSubject } from "./clause-mood.js";
import { inOtherWords } from "./in-other-words.js";
import { meantAction } from "./meant-action.js";
import { spelled } from "../forms/spelled.js";
import { withoutQuotes } from "../lines/strip-marks.js";
import type { ToldSoFar } from "../names/told-so-far.js";
import { withoutFallback } from "./without-fallback.js";
import { trimRemark } from "../lines/trim-remark.js";

const LONGEST = 600;

/** `look or open safe 1`: what stands before is an action too, and neither is chosen. */
const isAlternative = (before: string, forms: readonly ActionForm[]): boolean => {
  const [, one] = /((?:[^.!?:;,[\]]|\[[^[\]]*\])*)(?: (?:or|\/) |\/)(?:to |i )?$/i.exec(before) ?? [];
  return (
    one !== undefined &&
    [...one.matchAll(/(?<![\w'’-])[a-z_]+/gi)].some(({ index }) => {
      const rest = one.slice(index);
      return beginsLikeAction(rest, forms) && spelled(withoutQuotes(rest), forms) !== null;
    })
  );
};

/** Whether a text names two actions of the world and leaves open which one is meant; what a later sentence says to do is meant, and what would only come next is open for later. */
export const leavesOpen = (text: string, forms: readonly ActionForm[]): boolean => {
  const sure = withoutFallback(text.slice(0, LONGEST));
  return (
    forms.length > 0 &&
    [...sure.matchAll(/(?: (?:or|\/) |(?<=[\w\]])\/(?=[a-z_]))(?:to |i )?/gi)].some(({ index, 0: found }) => {
      const end = index + found.length;
      const isOpen = isAlternative(sure.slice(0, end), forms) && beginsLikeAction(sure.slice(end), forms);
      const [, later = ""] = /[.!?]\s+(.+)$/s.exec(sure.slice(end)) ?? [];
      return isOpen && (later === "" || insideSentence(later, forms) === null);
    })
  );
};

/** The action of the world that a sentence means: `I will go to desk 1 now.` Null where it names none, or leaves open which one. */
export const insideSentence = (text: string, forms: readonly ActionForm[]): string | null =>
  meantAction(text, forms, { kinds: "own" })?.action ?? null;

/** The same for actions that are told by another verb, or without their brackets. */
export const otherInside = (text: string, forms: readonly ActionForm[], told?: ToldSoFar): string | null =>
  meantAction(text, forms, { told, kinds: "other" })?.action ?? null;

const denied =
  /(?:\b(?:not|never|avoid|refuse|wrong|forbidden|instead|rather|last|previous|earlier|already|tried|without)\b|n['’]t)[^,.;:]{0,40}$/i;

/** `Step two:` tells what comes later. */
const ofLater = /\b(?:(?:step|action) ?(?:two|three|four|[2-9])|second(?:ly)?|third(?:ly)?|afterwards|later)[^.!?;:]{0,30}$/i;

/** What takes back or weighs up what was said before a colon. */
const setAside =
  /\b(?:no|wait|actually|rather|instead|correction|sorry|better|best|but|oops|hmm+|could|might|now|so|thus|therefore|hence|choice|decision|chosen)\b[^.!?]*$/i;
/** `Plan A: `, `Next action: ` */
const shortLabel = /^\W{0,4}(?:[a-z]+ ){0,3}[a-z]+ ?\d*: */i;

/** Whether a sentence of its own said an action before: `open safe 1. Next: look` goes on with what comes later. */
const isSaidAhead = (before: string, found: string, forms: readonly ActionForm[]): boolean => {
  if (setAside.test(before) || before.toLowerCase().includes(found.toLowerCase())) return false;
  const parts = before.split(/(?<=[.;!\])])\s+|\s\(|,\s|;\s/).map((part) => part.replace(shortLabel, "").replace(/^\W*>?\s*|[.;!]$/g, ""));
  // `put [mug_0, box_1] has succeeded` only speaks of an action.
  return parts.some(
    (part, at) =>
      !isSubject(parts[at + 1] ?? "") &&
      [part, part.slice(part.lastIndexOf(": ") + 1).trim()].some((one) => spelledByForm(one, forms) !== null),
  );
};

/** What a sentence ends with behind a colon or an arrow, where that is one action: `I have the book, so I go to the bed: go to bed 1`. */
export const behindColon = (text: string, forms: readonly ActionForm[], told?: ToldSoFar): string | null => {
  const line = text.slice(-LONGEST);
  const [last] = [...line.matchAll(/:\s+|\s*(?:→|⇒|[-=]>)\s*/g)].toReversed();
  if (forms.length === 0 || last === undefined || last.index === 0) return null;
  const before = line.slice(0, last.index);
  if (denied.test(before) || ofLater.test(before)) return null;
  const rest = withoutQuotes(line.slice(last.index + last[0].length));
  const found = spelledByForm(trimRemark(rest), forms) ?? spelledByForm(rest, forms) ?? inOtherWords(trimRemark(rest), forms, told);
  if (found === null || isSaidAhead(before, found, forms)) return null;
  return spelledByForm(rest, forms) !== null || meantAction(rest, forms, { told })?.action === found ? found : null;
};
