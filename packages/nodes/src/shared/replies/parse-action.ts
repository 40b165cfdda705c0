import type { Environment, Options, Parsed } from "@mnemograph/core";
import { z } from "zod";
import { type ActionForm, actionForms, beginsLikeAction, namesVerb, spelledByForm } from "./action-forms.js";
import { inOtherWords } from "./in-other-words.js";
import { withPlainVerbs } from "./inflected-action.js";
import { cleanReply } from "./clean-reply.js";
import { type ParsedAction, publishedAction } from "./published-action.js";
import { isRefusal } from "./refusal.js";
import { plainAction, setOffActions } from "./plain-action.js";
import { recordedAction } from "./recorded-action.js";
import { fieldIn } from "./reply-fields.js";
import { type ReplyLine, replyLines } from "./reply-lines.js";
import { withoutQuotes } from "./strip-marks.js";
import { trimRemark } from "./trim-remark.js";

export type { ParsedAction } from "./published-action.js";

/** How a reply is read. */
export const ParseOptions = z.object({
  reader: z.enum(["robust", "published"]).default("robust").meta({
    description:
      "`robust` sees through the styles of real models and takes the first action; `published` reads as the papers' code does: no more than a mark, a label or a full stop is dropped, and nothing is matched with the world's actions",
    paper: "`published`",
  }),
  put: z.enum(["repair", "asWritten"]).optional().meta({
    description:
      "`repair` makes `put X in/on Y` of `put X in Y` and `put X on Y`, which ALFWorld never understands; `asWritten` changes nothing",
    unset: "`repair` in LDM2, `asWritten` in Act, ReAct, Reflexion and EmMem",
  }),
});
export type ParseOptions = Options<typeof ParseOptions>;

export interface ParseDeps {
  readonly parse?: ParseOptions;
  /** Where the world tells its action forms, replies are compared with them. */
  readonly environment?: Pick<Environment, "describe" | "tools">;
}

/** What an action is read by: the user's options and the world's forms. */
export interface ActionReading extends ParseOptions {
  readonly forms?: readonly ActionForm[];
}

/** The reading for a node: `put` as its method has it unless the user says otherwise. */
export const readingOf = ({ parse, environment }: ParseDeps, put: "repair" | "asWritten"): ActionReading => ({
  put,
  ...parse,
  forms: actionForms(environment?.describe?.().actions ?? []),
});

const thoughtNames = ["think", "thought", "reasoning"];

/** `put X in/on Y` is what is meant. Other texts stay as they are. */
const repairPut = (action: string): string => action.replace(/^put (\S+ \d+) (?:in|on|into|onto|to) (\S+ \d+)$/, "put $1 in/on $2");

const leadIn =
  /^(?:i(?:['’](?:ll|m|d|ve))?|we|let(?:['’]s| me| us)|sure|okay|ok|alright|certainly|of course|great|well|here(?:['’]s| is| are)|based on|given|since|because|in order|my|this|that|there|the|it|you|your|as|so|to|now|next|first(?:ly)?|currently|looking at|after|before|if|from|absolutely|got it|thanks?|understood|hmm+)\b/i;

const isProse = (text: string): boolean =>
  text.length > 300 || text.endsWith(":") || text.endsWith("?") || leadIn.test(text) || /[a-z][.!] +[A-Z]/.test(text);

/** `So: `, `Next: ` before an action. */
const conclusion = /^(?:so|next|now|therefore|thus|hence|then|finally)\b ?(?:: |→ ?|[-=]> ?)/i;

const spelled = (text: string, forms: readonly ActionForm[]): string | null =>
  spelledByForm(text, forms) ??
  spelledByForm(trimRemark(text), forms) ??
  (conclusion.test(text) ? spelledByForm(trimRemark(text.replace(conclusion, "")), forms) : null) ??
  (text.includes("(") ? spelledByForm(text.replace(/\s*[()]\s*/g, " ").trim(), forms) : null) ??
  (text.includes(": ") && !text.includes("[") ? spelledByForm(text.slice(0, text.indexOf(": ")), forms) : null);

/** What stands before an action that is not meant: `I will not`, `instead of`, `unable to`. */
const negation =
  /(?:\b(?:not|never|cannot|without|instead of|rather than|avoid|refus\w+|declin\w+|unable|impossible|unsafe|wrong|forbidden)|n['’]t)(?: (?:to|just|simply|really|actually|help you|physically|yet|then|we|i|do|be able to)){0,3} $/i;

/** What only weighs an action up: `we could`. */
const weighing = /\b(?:could|might|may|can|possible|possibly|option|either|maybe|perhaps) (?:also |just |then |to |we |i )*$/i;
/** What the sentences before lead to: `So: …`, `therefore, …`. */
const concluding = /\b(?:so|therefore|thus|hence)\b ?[:,] ?(?:let['’]s |let me |i(?: wi|['’])ll )?/gi;

const clauseIn = (rest: string, forms: readonly ActionForm[]): string | null => {
  const clause = rest.replace(/[.!?](?:\s.*)?$/s, "");
  return spelled(withoutQuotes(clause), forms) ?? spelled(withoutQuotes(clause.replace(/["“”'].*$/, "").replace(/, .*$/, "")), forms);
};

/**
 * The part of a sentence that is an action of the world and is not negated: `I will go to desk 1 now.` What is concluded counts before what is said on the
 * way to it, and what is meant before what is weighed up.
 */
export const insideSentence = (text: string, forms: readonly ActionForm[]): string | null => {
  const told = text.slice(0, 600);
  for (const end of [...told.matchAll(concluding)].toReversed()) {
    const rest = told.slice(end.index + end[0].length);
    const found = beginsLikeAction(rest, forms) ? clauseIn(rest, forms) : null;
    if (found !== null) return found;
  }
  let weighed: string | null = null;
  for (const word of told.matchAll(/(?<![\w'’-])[a-z_]+/gi)) {
    const rest = told.slice(word.index);
    const before = told.slice(Math.max(0, word.index - 60), word.index);
    if (!beginsLikeAction(rest, forms) || negation.test(before)) continue;
    const found = clauseIn(rest, forms);
    if (found !== null && !weighing.test(before)) return found;
    weighed ??= found;
  }
  return weighed;
};

/** The line that is the action, the first of the strongest kind: marked, labelled or fitting a form; then a sentence with one inside; then any short line. */
const pick = (lines: readonly ReplyLine[], forms: readonly ActionForm[], setOff: readonly string[]): ReplyLine | undefined => {
  const usable = lines.filter(({ kind }) => kind === "action" || kind === "think" || kind === "plain");
  const isStrong = ({ text, kind, isMarked }: ReplyLine, index: number) =>
    text !== "" &&
    (kind === "action" ||
      (kind === "think" && (isMarked || index === 0)) ||
      (kind === "plain" &&
        (isMarked || (forms.length > 0 ? spelled(text, forms) !== null : !isProse(text) && !/^[^[\]]{1,40}: /.test(text)))));
  const strong = usable.find((line, index) => isStrong(line, index) && !isRefusal(line.text));
  if (strong) return strong;
  for (const line of usable) {
    const inside = line.kind === "plain" ? (setOff.find((action) => line.text.includes(action)) ?? insideSentence(line.text, forms)) : null;
    if (inside !== null && !isRefusal(line.text)) return { ...line, text: inside, kind: "action" };
  }
  return usable.find((line) => line.text !== "" && !isRefusal(line.text) && !isProse(line.text));
};

/** A label alone on its line belongs to the line below. */
const joined = (lines: readonly ReplyLine[]): readonly ReplyLine[] =>
  lines.flatMap((line, index) => {
    const above = lines[index - 1];
    if (line.kind === "action" && line.text === "") return [];
    return above?.kind === "action" && above.text === "" && line.kind === "plain" ? [{ ...line, kind: "action" as const }] : [line];
  });

const firstPicked = (lines: readonly ReplyLine[], forms: readonly ActionForm[], setOff: readonly string[]): ReplyLine | undefined => {
  const end = lines.findIndex(({ kind }) => kind === "continuation");
  const picked = end < 0 ? undefined : pick(lines.slice(0, end), forms, setOff);
  return picked ?? pick(lines, forms, setOff) ?? lines.find(({ kind, text }) => kind === "thought" && text !== "");
};

const thoughtOf = (text: string): string => text.replace(/^think ?(?:([:[])|[—–]| - )/i, (_, mark = ":") => `think${String(mark)}`);

const refusal: Parsed<never> = { ok: false, problem: "It declines instead of naming an action." };

/** A thought is no action, and not every prompt speaks of thoughts. */
const isThought = ({ form }: ActionForm) => /^think\b/i.test(form);

const unfit = (forms: readonly ActionForm[]): Parsed<never> => ({
  ok: false,
  problem: `It names no action of this world. Actions look like this: ${forms
    .filter((form) => !isThought(form))
    .map(({ form }) => form)
    .join(", ")}.`,
});

/** The action in the world's spelling; a text that fits none of its forms loses its remarks. */
const finished = (text: string, put: ParseOptions["put"], forms: readonly ActionForm[]): string => {
  const action = withoutQuotes(spelledByForm(trimRemark(text), forms) ?? spelled(text, forms) ?? trimRemark(text));
  return put === "repair" ? repairPut(action) : action;
};

/** What is told in the world's verbs but in another form of them, `I am opening drawer 3`; asked for last. */
const inflected = (lines: readonly ReplyLine[], forms: readonly ActionForm[]): string | null => {
  for (const { kind, text } of lines) {
    const plain = kind === "plain" || kind === "action" ? withPlainVerbs(text.slice(0, 600), forms) : null;
    const found = plain === null ? null : insideSentence(plain, forms);
    if (found !== null) return found;
  }
  return null;
};

/** A reply as it is asked for: one line with a mark or a label, and the action. */
const asAsked = (reply: string): string =>
  reply
    .trim()
    .replace(/^(?:>\s*|action ?\d* ?:\s*|act:\s*)/i, "")
    .trim();

/**
 * Reads the action that a reply names, whatever dress it wears: the first one counts, and what a model writes on its own behalf below it (another
 * situation, an invented answer) does not. `think: …` and `think[…]` are thoughts. What declines, or names nothing that the world could take for an action,
 * is refused with the reason.
 *
 * @example
 * parseAction("Action: open drawer 1"); // → { ok: true, value: { kind: "act", text: "open drawer 1" } }
 * parseAction("> think: I need a cup"); // → { ok: true, value: { kind: "think", text: "think: I need a cup" } }
 */
export const parseAction = (reply: string, { put = "repair", reader = "robust", forms = [] }: ActionReading = {}): Parsed<ParsedAction> => {
  if (reader === "published") {
    const read = publishedAction(reply);
    return read.ok && put === "repair" ? { ok: true, value: { ...read.value, text: repairPut(read.value.text) } } : read;
  }
  const clean = cleanReply(reply);
  const told =
    recordedAction(clean, forms) ?? (fieldIn(clean, thoughtNames) === undefined ? undefined : `think: ${fieldIn(clean, thoughtNames)}`);
  const lines = joined(replyLines(plainAction(told ?? clean, forms)));
  const setOff = setOffActions(reply, forms);
  const picked = firstPicked(lines, forms, setOff);
  if (picked === undefined || !/[\p{L}\p{N}]/u.test(picked.text)) {
    const meant = isRefusal(clean) ? null : inflected(lines, forms);
    if (meant !== null) return done({ kind: "act", text: meant }, reply);
    return isRefusal(clean) ? refusal : lines.length > 0 && forms.length > 0 ? unfit(forms) : proseOr(lines);
  }
  if (picked.kind === "think") return done({ kind: "think", text: thoughtOf(picked.text) }, reply);
  if (picked.kind === "thought") return done({ kind: "think", text: `think: ${picked.text}` }, reply);
  const fits = spelled(picked.text, forms) !== null;
  const inside = fits
    ? null
    : (setOff.find((action) => picked.text.includes(action)) ?? (isProse(picked.text) ? insideSentence(picked.text, forms) : null));
  const text = finished(inside ?? picked.text, put, forms);
  if (text === "") return { ok: false, problem: "It holds no action." };
  const meant = namesVerb(text, forms) ? text : (inOtherWords(text, forms) ?? inflected([picked], forms));
  return meant === null ? unfit(forms) : done({ kind: "act", text: meant }, reply);
};

/** Where the world tells no forms, a sentence may well be an action: the world judges. */
const proseOr = (lines: readonly ReplyLine[]): Parsed<ParsedAction> => {
  const line = lines.find(({ kind, text }) => (kind === "plain" || kind === "action") && /[\p{L}\p{N}]/u.test(text));
  return line === undefined
    ? { ok: false, problem: "It holds no action." }
    : { ok: true, value: { kind: "act", text: trimRemark(line.text) }, isRepaired: true };
};

const done = (value: ParsedAction, reply: string): Parsed<ParsedAction> =>
  asAsked(reply) === value.text ? { ok: true, value } : { ok: true, value, isRepaired: true };
