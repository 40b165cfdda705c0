import { type ActionForm, spelledByForm } from "../forms/action-forms.js";
import { behindAside } from "./behind-aside.js";
import { handedOver } from "./handed-over.js";
import { withoutComment } from "./without-comment.js";
import { withoutEcho } from "./without-echo.js";
import { withoutEndMark } from "./without-end-mark.js";
import { withActionsApart, withSentencesAsThoughts } from "./said-before-action.js";
import { withoutPast } from "./without-past.js";
import { withoutOpenCondition } from "./open-condition.js";
import { saidInAnotherTongue } from "./said-in-another-tongue.js";
import { unwrapped } from "./unwrapped-action.js";
import { withNamedItem } from "./named-item.js";
import { leadingLabel } from "./is-action-line.js";
import { insideSentence } from "../sentences/inside-sentence.js";
import { spelled } from "../forms/spelled.js";
import { replyLines } from "./reply-lines.js";
import { stripMarks } from "./strip-marks.js";
import type { ToldSoFar } from "../names/told-so-far.js";
import { withWholeWords } from "../records/whole-words.js";
import { withWholeCalls } from "../records/whole-call.js";
import { withoutItemReasons } from "./reasoned-items.js";
import { withoutDoneAndToDo } from "./done-and-to-do.js";
import { withoutListedOptions } from "./listed-options.js";
import { withoutRefusedOptions } from "./refused-options.js";
import { withoutWeighed } from "./weighed-options.js";

const optionsHead =
  /^\W*(?:(?:my|the|some|possible|available|valid|candidate|other|next) )*(?:options?|candidates?|alternatives?|choices|possibilities|actions|(?<=(?:possible|candidate|potential)(?: next)? )(?:steps|moves))(?: (?:are|i have|to consider|available|considered))?\W*:\W*$/i;
const listItem = /^\s*(?:[-*+•]|\(?\d{1,2}[.):]|\(?[a-e][.)]|(?:option|candidate|choice|plan) (?:[a-e]|\d{1,2}) ?[:.)–—-]+)\s+\S/i;
const scored =
  /^\s*(?:[^:\n]{2,80}: ?(?:0?\.\d+|\d{1,3} ?%|\d{1,2}(?:\.\d+)?(?:\/\d{1,3})?)|[^\n]{2,80} \((?:[01]?\.\d+|\d{1,3} ?%)\))\s*$/;
/** What leads over to the best of several: `Highest-scoring action: …` */
const highest = /^\W*(?:highest|best|top)\b[\w -]{0,30}: +/i;
const choice =
  /\b(?:option|choice|choose|pick|select|number|candidate|go with|answer|decision)\b(?: (?:is|the|will be|would be|option|number|candidate))*[ :]*#?(?:\(([a-e])\)|\(?(\d{1,2})\)?|\b([A-E])\b)(?:\W*$| (?:is|seems|looks) (?:the )?(?:best|right|better|correct)\b[^\n]{0,80}$|, (?:since|because|as|for)\b[^\n]{0,160}$)/i;
/** Nothing but an item's letter or number. */
const choiceAlone = /^\W{0,6}(?:([A-E])|(\d{1,2}))\W{0,6}$/;

/** The item that is chosen by its number or letter in what follows a list. */
const chosenOf = (items: readonly string[], rest: readonly string[]): string | undefined => {
  const told = rest.join(" ").trim();
  const [, alone, number] = choiceAlone.exec(told) ?? [];
  const [, round, digits = number, letter = round ?? alone] = (rest.length < 4 ? choice.exec(told) : null) ?? [];
  if (digits !== undefined) return items[Number(digits) - 1];
  return letter === undefined ? undefined : items[letter.toLowerCase().charCodeAt(0) - 97];
};

/** `look` of `Option A: look`. */
const withoutLetter = (item: string): string => stripMarks(item).text.replace(/^(?:option|candidate|choice|plan) \w{1,2}\W+/i, "");

/** Where two lines or more begin that each match. */
const runOf = (lines: readonly string[], pattern: RegExp): number =>
  lines.findIndex((line, index) => pattern.test(line) && pattern.test(lines[index + 1] ?? ""));

/**
 * Actions that are only weighed up, under a heading that says so, give way to what is chosen below; a choice by its number or letter is that item. A list
 * without such a heading is one of options where an item of it is chosen, or where its items have scores and an action stands below.
 */
const withoutOptions = (text: string, forms: readonly ActionForm[]): string => {
  const lines = text.split("\n");
  const head = lines.findIndex((line) => optionsHead.test(line));
  const pattern = head >= 0 || runOf(lines, scored) < 0 ? listItem : scored;
  const first = head >= 0 ? head + 1 : runOf(lines, pattern);
  if (first < 0) return text;
  const after = lines.findIndex((line, index) => index >= first && line.trim() !== "" && !pattern.test(line));
  if (after < 0 || after === first) return text;
  const items = lines.slice(first, after).filter((line) => line.trim() !== "");
  const rest = lines.slice(after);
  const item = chosenOf(items, rest);
  if (item === undefined && head < 0 && (pattern === listItem || !rest.some((line) => isSure(line.replace(highest, "> "), forms))))
    return text;
  return [
    ...lines.slice(0, head >= 0 ? head : first),
    ...(item === undefined ? rest.map((line) => line.replace(highest, "> ")) : [`Action: ${withoutLetter(item)}`]),
  ].join("\n");
};

/** A list of actions below which the reader is asked for one: `Which one shall I take?` */
const withoutAsked = (text: string, forms: readonly ActionForm[]): string => {
  if (!text.includes("?")) return text;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const last = lines.at(-1) ?? "";
  if (forms.length === 0 || lines.length < 3 || !/^\W*(?:which|what|shall|should|do you|would you|please)\b[^.!]*\?\W*$/i.test(last))
    return text;
  const above = lines.slice(0, -1);
  const items = above.filter((line) => listItem.test(line) && spelled(withoutLetter(line), forms) !== null);
  const isList = items.length > 1 && above.slice(above.indexOf(items[0] ?? "")).every((line) => items.includes(line));
  return isList ? above.slice(0, above.indexOf(items[0] ?? "")).join("\n") : text;
};

const ticked = /^[\s>*+-]*\[x\]\s*(.*)$/i;

/** Without the boxes that are ticked for what was done. */
const withoutDone = (text: string, told: ToldSoFar | undefined): string => {
  const done = new Set(told?.trajectory.map(({ action }) => action.toLowerCase()));
  if (done.size === 0 || !/\[x\]/i.test(text)) return text;
  return text
    .split("\n")
    .filter((line) => {
      const item = ticked.exec(line)?.[1];
      return item === undefined || !done.has(stripMarks(item).text.toLowerCase());
    })
    .join("\n");
};

const secondThought =
  /^\W*(?:(?:oh|hmm+|oops|ah|no|but|sorry)[,!.]? )*(?:(?:wait|hold on|actually|correction|scratch that|on (?:second thoughts?|reflection)|rather|never ?mind|no|instead|edit|(?:revised|corrected|updated)(?: (?:action|act|step|answer|command|move))?)\b *[,.:;!—–…-]|my (?:mistake|bad)\b|i meant\b|(?:that|it|this) should (?:have been|read)\b|(?<=(?:oops|sorry|no|ah|oh)[,!.]? )(?:that|it|this) should be\b|let me (?:correct|fix|revise)\b|(?<=hmm+,? )actually\b)/i;

/** What judges the action above it: `Hmm, that would be a waste.` */
const regret =
  /^\W*(?:hmm+|oh|oops|but|sorry|(?:my )?apologies|i apologi[sz]e)\b(?![^\n]*\b(?:if|before|earlier|previous(?:ly)?|last)\b)[^\n]{0,120}\b(?:error|incorrect|(?:not|(?<=n['’]t)) (?:right|correct)|waste|pointless|useless|wrong|mistake|not needed|unnecessary|won['’]t help)\b/i;

const isSure = (line: string, forms: readonly ActionForm[]): boolean =>
  replyLines(line).some(
    ({ kind, isMarked, text }) =>
      kind === "action" || (kind === "plain" && (isMarked || (forms.length > 0 && spelledByForm(text, forms) !== null))),
  );

/** `look`, and below it `Wait, rather:` and another action: what is taken back is left out. */
const withoutTakenBack = (text: string, forms: readonly ActionForm[]): string => {
  const lines = text.split("\n");
  const told = lines.flatMap((line, index) => (line.trim() === "" ? [] : [index]));
  for (const [order, index] of told.entries()) {
    const before = told[order - 1];
    const next = told[order + 1];
    const line = lines[index] ?? "";
    if (before === undefined || !(secondThought.test(line) || regret.test(line)) || !isSure(lines[before] ?? "", forms)) continue;
    const [, behind = ""] = /^[^:]{0,200}: *(.+)$/.exec(line) ?? [];
    if (isSure(behind, forms)) return withoutTakenBack([...lines.slice(0, before), behind, ...lines.slice(index + 1)].join("\n"), forms);
    if (next !== undefined && isSure(lines[next] ?? "", forms)) {
      return withoutTakenBack([...lines.slice(0, before), ...lines.slice(next)].join("\n"), forms);
    }
  }
  return text;
};

const inlineThought =
  /^(.{1,200}?) ?(?:\.{2,}|…|[,;—–-]) *(?:(?:oh|hmm+|no),? )*(?:wait|actually|rather|scratch that|correction)\b[\s,]*(?:actually|rather|no)?\s*[:,—–-]\s*(.{1,200})$/i;

/** `look... no wait, actually: open safe 1` on one line, where both are actions of the world. */
const withoutInlineThought = (line: string, forms: readonly ActionForm[]): string => {
  const [, first = "", second = ""] = forms.length === 0 ? [] : (inlineThought.exec(line) ?? []);
  return second !== "" && isSure(first, forms) && isSure(second, forms) ? second : line;
};

/** What takes an action back that was named right before it: `…, wait`, `. Actually,`, `→ no,`. */
const doubting =
  /(?:\.{2,}|[.!?,;…–—]|→|-+>|\s-)\s*(?:(?:oh|hmm+|oops|but),? )*(?:(?:no|actually|wait)\b[\s,.!…–—-]*)*(?:(?:no|actually|wait)\b *[,.:;!…–—-]+|(?:correction|never ?mind|hold on)\b *[,.:;!…–—-]+|or (?:rather|better(?: yet)?)\b[,:]?)\s*/gi;

/** `look. Actually, wait — nothing is here. open safe 1` on one line: an action, what takes it back, and another one. */
const withoutDoubted = (line: string, forms: readonly ActionForm[]): string => {
  if (forms.length === 0 || line.length > 1000) return line;
  for (const doubt of [...line.matchAll(doubting)].toReversed()) {
    const before = line.slice(0, doubt.index);
    const rest = line.slice(doubt.index + doubt[0].length);
    const isNamed = isSure(before, forms) && spelled(stripMarks(before.replace(leadingLabel, "")).text, forms) !== null;
    const found = isNamed ? lastSaid(rest, forms) : null;
    if (found !== null) return found;
  }
  return line;
};

/** The action that a sentence ends with: alone, behind a colon, as its last sentence. */
const lastSaid = (rest: string, forms: readonly ActionForm[]): string | null => {
  const ends = [...rest.matchAll(/(?:[.!?;:]|→)\s+/g)].map(({ index, 0: found }) => rest.slice(index + found.length));
  return (
    [...ends.toReversed(), rest]
      .map((end) => spelled(stripMarks(end).text, forms) ?? insideSentence(end, forms))
      .find((end) => end !== null) ?? null
  );
};

/** `1. look 2. open safe 1` on one line, as its items; none where the numbers do not count up from one. */
const itemsInRow = (line: string): readonly string[] => {
  // Behind what stands before them, numbers and items in turn.
  const [, ...parts] = line.split(/(?:^|\s)\(?(\d{1,2})[.)]\s+/);
  const items = parts.filter((_, at) => at % 2 === 1);
  return items.length > 1 && items.every((_, at) => Number(parts[2 * at]) === at + 1) ? items : [];
};

/** Actions one after another, `look && open safe 1`, `look -> open safe 1`, `1. look 2. open safe 1`: the first is next. */
const withoutNext = (line: string, forms: readonly ActionForm[]): string => {
  if (forms.length === 0 || line.length > 1000) return line;
  const [, lead = "", chain = ""] = /^(\W{0,4}[a-z ]{1,24}: +)?(.*)$/i.exec(line) ?? [];
  const isChain = (parts: readonly string[]) =>
    parts.length > 1 && parts.every((part) => spelledByForm(stripMarks(part.replace(/[.,;]\s*$/, "")).text, forms) !== null);
  const parts = [itemsInRow(chain), chain.split(/\s*(?:&&|;|→|⇒|[-=]+>)\s*/), chain.split(" > ")].find(isChain);
  return parts === undefined ? line : `${/^\W*(?:steps?|plan|sequence|actions|next steps)\b/i.test(lead) ? "" : lead}${parts[0]}`;
};

/** What takes back all that was said before it. */
const takingBack =
  /\b(?:scratch that|on second thoughts?)\b[\s,.:;!—–…-]*|(?:\b(?:wait,? (?:actually,? )?no|no,? wait)|\? *no)\b *[,.:;!—–…-]+\s*/gi;

/** `I'll look. Actually, scratch that: I open safe 1.` is what stands behind, where that holds an action. */
const withoutDenied = (line: string, forms: readonly ActionForm[]): string => {
  const last = forms.length === 0 || line.length > 2000 ? undefined : [...line.matchAll(takingBack)].at(-1);
  if (last === undefined) return line;
  const rest = line.slice(last.index + last[0].length);
  return isSure(rest, forms) || insideSentence(rest, forms) !== null ? rest : line;
};

/** `print(open("safe 1"))` only shows what is called. */
const shown = /^[ >]*print\((.+)\);?$/;

type Step = (text: string, forms: readonly ActionForm[]) => string;
const wholeSteps: readonly Step[] = [
  withoutItemReasons,
  withNamedItem,
  withActionsApart,
  withoutOpenCondition,
  withoutAsked,
  withoutWeighed,
  withoutListedOptions,
  withoutDoneAndToDo,
  withoutRefusedOptions,
  withoutOptions,
  withoutTakenBack,
  withSentencesAsThoughts,
];
const lineSteps: readonly Step[] = [
  behindAside,
  withoutComment,
  withoutEndMark,
  handedOver,
  saidInAnotherTongue,
  withoutInlineThought,
  withoutDenied,
  withoutDoubted,
  withoutNext,
];

/**
 * A clean reply with the action that is meant as its first: options that are not chosen, what is taken back and what is ticked as done are left out, a
 * broken line or call is joined.
 */
export const plainAction = (clean: string, forms: readonly ActionForm[], told?: ToldSoFar): string => {
  const after = (text: string, steps: readonly Step[]) => steps.reduce((rest, step) => step(rest, forms), text);
  const lines = after(
    withoutDone(withWholeWords(withWholeCalls(withoutPast(withoutEcho(clean, told)), forms), forms), told),
    wholeSteps,
  ).split("\n");
  return unwrapped(lines.map((line) => after(line.replace(shown, "$1"), lineSteps)).join("\n"), forms);
};
