import type { ActionForm, FormShape } from "../forms/action-forms.js";
import { clauseBefore, moodOf } from "../sentences/clause-mood.js";
import type { NamedAction } from "../sentences/named-actions.js";
import { ofWords } from "../words/of-words.js";
import { type PageMention, mentionsIn, standsOnPage } from "./page-mentions.js";
import type { ToldSoFar } from "../names/told-so-far.js";

/** The world's only action that takes what its pages offer. */
export const pressing = (forms: readonly ActionForm[]): FormShape | undefined => {
  const [shape, ...others] = forms.flatMap(({ shape: one }) =>
    one !== undefined && one.isBracketed && one.slots.length === 1 && !ofWords.test(one.slots[0] ?? "") ? [one] : [],
  );
  return others.length === 0 ? shape : undefined;
};

const wish = String.raw`\b(?:i|we)(?:['’]d| would)?(?: really| also| still| just| definitely)? (?:want|need|like|prefer|love)(?: to (?:have|get|see|buy|order|choose|pick|select|try|take|go with|check|view|read|open))?`;
const choosing = String.raw`\b(?:(?:i|we)(?:['’]d| would) rather (?:have|get|take|go (?:for|with))|take|get|pick(?: out)?|choose|select|set|change|switch|make it|make that|settle on|settle for|(?:start|begin)(?:ing)? with|try|see|view|show me|go (?:back )?to|return to|open|check(?: out)?|(?:(?:take|have) a (?:closer |quick )?)?look at|read|click(?: on)?|go (?:with|for)|opt for|explore|consult)`;
/** `I'd like the light in`, `set the colour to`: what says that what comes next is chosen. */
const choice = new RegExp(`(?:${wish}|${choosing})((?: [\\p{L}\\p{N}'’-]+){0,6})([,:]?) $`, "iu");
/** `the size should be`, `my choice is`. */
const settled =
  /\b(?:(?:the|my|our) )?((?:(?:best|final|right|correct|next) )?\p{L}+|what (?:i|we) (?:want|need)(?: now| next)?) (?:should be|must be|has to be|needs to be|ought to be|is|['’]s)(?: (?:set to|the|in))* $/iu;
const pick = /(?:^(?:what (?:i|we)|best|final|right|correct) .*|\b(?:choice|pick|option|answer|selection|button|decision))$/i;
/** `which leaves`. */
const left =
  /(?<=^|[.,;—–-] *)(?:so )?(?:which|that|this|it|what)(?:['’]s left is| leaves| remains is)(?: (?:me|us))?(?: with)?(?: only| just)?(?: the)? $/i;
/** `First`, and what comes next behind it. */
const ordered = /^(?:(?:so|ok|okay),? )?(?:first(?:ly| of all)?|next(?: up)?|now|step (?:1|one))(?: comes)?[,:]? (?:the )?$/i;
const isEnd = /^(?: (?:one|option|size|colou?r|version|page))?\s*(?:[.,;!)—–-]|$|(?:and|then|so|as|since|because)\b)/i;

/** Words between a verb and what is chosen that choose nothing themselves. */
const small =
  /^(?:the|an?|my|this|that|it|them|one|ones|in|of|for|as|to|with|on|both|option|options|size|colou?r|style|version|variant|button|link|page|tab|product|item|result|called|titled|named|by|from)$/i;

/** `ready to`, or nothing: what a label may follow that tells what it does. */
const ready = /(?:\b(?:ready|safe|all set|good|time|free) to|^(?:so|now|then|and|ok|okay|alright),?) $|^$/i;
const ranked = /^(?:first|best|cheapest|only|right|correct|matching|suitable|[a-z]+est)$/i;
/** What has to be done first: `as soon as the size is chosen`. */
const awaiting = /\b(?:as soon as|once(?! again| more)|when|after|if|until|unless)\b/i;
const would = /\b(?:i|we)(?:['’]d| would)(?: probably| definitely| now)? $/i;
const unready = /\b(?:not|never|before|until|unless|almost|nearly|if)\b|n['’]t\b/i;
const going = /\b(?:go|head|return|get|come|move|switch|heading|going) $/i;
const quotes = /["“”'‘«`[<]+ ?$/;

/** Where in a sentence what chooses a label begins that follows it; undefined where nothing does. */
const chosenAt = (before: string, behind: string, { isProduct, isWhole }: PageMention, told: ToldSoFar): number | undefined => {
  const verb = choice.exec(before);
  const between = (verb?.[1] ?? "").trim().split(/\s+/).filter(Boolean);
  // `the cheapest one, B01ABC`: what is said first is what follows.
  const isNamedTwice = verb?.[2] === "" || isProduct || small.test(between.at(-1) ?? "");
  if (verb !== null && isNamedTwice && between.every((word) => small.test(word) || ranked.test(word) || standsOnPage(word, told)))
    return verb.index;
  const group = settled.exec(before);
  const [, name = ""] = group ?? [];
  const isGroup = pick.test(name) || (!/(?:\bis|['’]s)(?: (?:the|in))* $/i.test(before) && standsOnPage(name, told));
  if (group !== null && isGroup && isEnd.test(behind)) return group.index;
  const rest = left.exec(before);
  if (rest !== null && isEnd.test(behind)) return rest.index;
  const isAlone = /^(?:(?:so|then|hence|go|in|ok|okay|the|and|now|therefore|first),? )*$/i.test(clauseBefore(before).lead);
  if (isAlone && /^(?: it is\b|,? please[.!]?$|,? then[.!]?$|,? first[.!,;](?! then\b)?)/i.test(behind)) return before.length;
  if (ordered.test(before) && (/[,:] (?:the )?$/.test(before) ? /^\s*(?:[.,;!]|$|then\b)/i : /^(?:[.,;!]| then\b)/i).test(behind)) return 0;
  if (!isWhole || awaiting.test(before)) return undefined;
  // A label that is an action by its own words: `time to buy now`, `let me go back to the search page`.
  const plain = before.slice(0, before.length - (going.exec(before)?.[0].length ?? 0));
  const isLed = clauseBefore(plain).lead !== "" && moodOf({ before: plain, behind, rest: behind, isLater: false }) >= 2;
  const isSaid = /^(?: (?:page|button|results?))?\s*(?:[.,;!)—–]|$|(?:and|to|since|because|as|so|then|instead|again|with|it is)\b)/i.test(
    behind,
  );
  return isSaid && (isLed || ready.test(plain)) ? plain.length : undefined;
};

/** What is said of a product that is chosen: `looks like the best match`, `fits all I need`. */
const praised =
  /^(?: [\p{L}]+){0,3}?,? (?:(?:is|are|looks?|seems?|appears?)(?: to be| like)?(?: (?:a|an|the|my|our))?(?: [a-z]+ly)? (?:best|perfect|good|right|promising|great|closest|ideal|suitable|exactly what|what (?:i|we))\b|(?:best )?(?:fits?|matches|match|meets?|satisf(?:y|ies)) (?:best|all|the|my|our|every|what|this|perfectly|exactly)\b)(?![^.!?;]*\b(?:but|however|if|though)\b)/iu;

/** `Choose it`: the one label that was named just before. */
const chosenAgain =
  /\b(?:choose|select|pick|take|press|tap|click(?: on)?|go (?:with|for)|open|check(?: out)?|view|look at|read) (?:it|that|this)(?: one| option| product| item)?(?=[.,;!]|$| (?:now|next|first|and|to|then|since|because)\b)/gi;

/**
 * What a text chooses of the page at hand in a sentence's own words: `I'd like the light in warm glow`, `navy it is`, `the size should be large`, `time to buy
 * now`. A label that is only spoken of is not chosen.
 */
export const pageChoices = (text: string, forms: readonly ActionForm[], told: ToldSoFar | undefined): readonly NamedAction[] => {
  const shape = told?.isPaged === true ? pressing(forms) : undefined;
  if (shape === undefined || told === undefined) return [];
  const found: NamedAction[] = [];
  const mentions = mentionsIn(text, told);
  for (const mention of mentions) {
    const { label, from: at, to, isProduct } = mention;
    const lead = text.slice(0, at).replace(quotes, "");
    const sentence = lead.replace(/^[\s\S]*[.!?…]["”’)]*\s/, "");
    const behind = text.slice(to).replace(/^["“”'’»`\]]+/, "");
    const praise = isProduct ? praised.exec(behind) : null;
    if (praise !== null && moodOf({ before: lead.replace(/\bthe $/i, ""), behind: "", rest: "", isLater: false }) >= 2) {
      found.push({ action: shape.write([label]), from: lead.length, to: text.length - behind.length + praise[0].length });
      continue;
    }
    // A label that stands alone is pressed, or not, by what else stands in its reply.
    const isAlone = lead.trim() === "" && !/[\p{L}\p{N}]/u.test(behind);
    const place = isAlone ? undefined : chosenAt(sentence, behind, mention, told);
    const from = lead.length - sentence.length + (place ?? 0);
    const before = text.slice(0, from);
    const mood = place === undefined ? 0 : moodOf({ before, behind, rest: behind, isLater: false });
    // What is told as not done stays among what is named: another action may wait for it.
    const isWilling = ready.test(before) || would.test(before);
    const isNamed = place !== undefined && (mood !== 1 || (isWilling && !unready.test(sentence)));
    if (isNamed && from >= (found.at(-1)?.to ?? 0)) found.push({ action: shape.write([label]), from, to });
  }
  for (const { index, 0: words } of text.matchAll(chosenAgain)) {
    const sentences = text.slice(0, index).split(/(?<=[.!?])["”’)]*\s+/);
    const near = (from: number) => mentions.filter((one) => one.from >= from && one.to <= index).map(({ label }) => label);
    const own = near(index - (sentences.at(-1)?.length ?? 0));
    const [label, ...others] = new Set(
      own.length > 0 ? own : near(index - (sentences.at(-1)?.length ?? 0) - (sentences.at(-2)?.length ?? 0) - 1),
    );
    const isFree = found.every(({ from, to }) => to <= index || from >= index + words.length);
    if (label !== undefined && others.length === 0 && isFree)
      found.push({ action: shape.write([label]), from: index, to: index + words.length });
  }
  return found;
};
