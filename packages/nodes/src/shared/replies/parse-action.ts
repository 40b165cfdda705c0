import type { Environment, Options, Parsed, Task } from "@mnemograph/core";
import { z } from "zod";
import { type ActionForm, actionForms, beginsLikeAction, spelledByForm } from "./forms/action-forms.js";
import { bareLabel } from "./pages/bare-label.js";
import { isClause } from "./forms/clause-words.js";
import { inOtherWords, withHeld, withTool } from "./sentences/in-other-words.js";
import { formsBegun, isOwnVerb, tellsAnother } from "./sentences/verb-leads.js";
import { inToldSpelling } from "./names/in-told-spelling.js";
import { asksInsteadOfItem, listedItem } from "./names/listed-item.js";
import { insideSentence, leavesOpen, otherInside } from "./sentences/inside-sentence.js";
import { spelled } from "./forms/spelled.js";
import { withPlainVerbs } from "./sentences/inflected-action.js";
import { cleanActingReply } from "./turn/clean-acting-reply.js";
import { type ParsedAction, publishedAction } from "./published-action.js";
import { saidIn } from "./sentences/said-in.js";
import { isRefusal } from "./asking-again/refusal.js";
import { withoutEcho } from "./lines/without-echo.js";
import { withoutLabelsThatLead } from "./lines/labels-that-lead.js";
import { musedIn } from "./lines/mused.js";
import { pickedLine } from "./lines/picked-line.js";
import { plainAction } from "./lines/plain-action.js";
import { setOffActions } from "./lines/set-off-actions.js";
import { saidBesideThought } from "./records/beside-thought.js";
import { recordedAction } from "./records/recorded-action.js";
import { fieldIn } from "./records/reply-fields.js";
import { type ReplyLine, replyLines } from "./lines/reply-lines.js";
import { withoutQuotes } from "./lines/strip-marks.js";
import { bareAnswer } from "./forms/bare-answer.js";
import { onPage } from "./pages/page-label.js";
import { isOfWords, labelledWords } from "./lines/labelled-words.js";
import { isWithoutWords } from "./free-words/begun-form.js";
import { readWithWordsKept } from "./free-words/with-words-kept.js";
import type { ToldSoFar } from "./names/told-so-far.js";
import { toldSpeech } from "./sentences/told-speech.js";
import { trimRemark } from "./lines/trim-remark.js";
import { underwayAction } from "./sentences/underway.js";
import { isCutOff, isCutShort, isEmpty, isFormItself, notWhole, refusal, toldEnding, unfit } from "./asking-again/unclear-action.js";

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
    unset:
      "`repair` in LDM2; in Act, ReAct, RAP, Reflexion and EmMem the text stays, and a world that lists what is possible takes the repaired one where it is listed",
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
  /** What the agent has read: it makes names of words, and tells where things are. */
  readonly told?: ToldSoFar;
  /** Which words beside an action are its thought: labelled ones alone, or sentences above it too, as where nothing is said of them. */
  readonly beside?: "labelled" | "sentences";
}

/** The reading for a node: `put` as its method has it unless the user says otherwise; `seen` is what the agent knows of its episode. */
export const readingOf = (
  { parse, environment }: ParseDeps,
  put: "repair" | "asWritten",
  seen?: Omit<ToldSoFar, "goal" | "isPaged"> & { readonly task: Task },
): ActionReading => {
  const { actions = [], pages } = environment?.describe?.(seen?.task) ?? {};
  const told = seen && { goal: seen.task.goal, observation: seen.observation, trajectory: seen.trajectory, isPaged: pages };
  return { put, ...parse, forms: actionForms(actions), ...(told === undefined ? {} : { told }) };
};

/** `{ "think": "…" }` alone is a thought as it is asked for; under other names one stands beside an action. */
const thoughtNames = ["think", "thought", "reasoning"];

/** `put X in/on Y` is what is meant. Other texts stay as they are. */
const repairPut = (action: string): string => action.replace(/^put (\S+ \d+) (?:in|on|into|onto|to) (\S+ \d+)$/, "put $1 in/on $2");

/** A label alone on its line belongs to the line below. */
const joined = (lines: readonly ReplyLine[]): readonly ReplyLine[] =>
  lines.flatMap((line, index) => {
    const above = lines[index - 1];
    if (line.kind === "action" && line.text === "") return [];
    return above?.kind === "action" && above.text === "" && line.kind === "plain" ? [{ ...line, kind: "action" as const }] : [line];
  });

const thoughtOf = (text: string): string => text.replace(/^think ?(?:([:[])|[—–]| - )/i, (_, mark = ":") => `think${String(mark)}`);

/** The action in the world's spelling; a text that fits none of its forms loses its remarks. */
const finished = (text: string, put: ParseOptions["put"], forms: readonly ActionForm[]): string => {
  const action = withoutQuotes(spelledByForm(trimRemark(text), forms) ?? spelled(text, forms) ?? trimRemark(text));
  return put === "repair" ? repairPut(action) : action;
};

/** What is told in the world's verbs but in another form of them, `I am opening drawer 3`; asked for last. */
const inflected = (lines: readonly ReplyLine[], { forms = [], told }: ActionReading): string | null => {
  for (const { kind, text } of lines) {
    const underway = kind === "plain" || kind === "action" ? underwayAction(text, forms, told) : null;
    if (underway !== null) return underway;
    const plain = kind === "plain" || kind === "action" ? withPlainVerbs(text.slice(0, 600), forms) : null;
    const found = plain === null ? null : (insideSentence(plain, forms) ?? otherInside(plain, forms, told));
    if (found !== null) return found;
  }
  return null;
};

/** What an episode lists and a reply names, in worlds without forms: on the line that is marked as the action, or anywhere where none is. */
const itemMeant = (lines: readonly ReplyLine[], picked: ReplyLine | undefined, told: ToldSoFar | undefined): string | null => {
  if (lines.some(({ kind }) => kind === "think" || kind === "thought")) return null;
  const isTold = picked !== undefined && (picked.isMarked || picked.kind === "action") && !/^step\b/i.test(picked.whole ?? "");
  return listedItem((isTold ? [picked] : lines).map(({ text }) => text).join("\n"), told);
};

/** A button's label as the action that presses it; of several labels that are listed and not marked none is chosen. */
const labelled = (line: ReplyLine, lines: readonly ReplyLine[], { forms = [], told }: ActionReading): string | null => {
  if (line.kind !== "plain" && line.kind !== "action") return null;
  const action = beginsLikeAction(line.text.replace(/^\[/, ""), forms) ? null : bareLabel(line.text, forms, told);
  const isChosen =
    line.kind === "action" || line.isMarked || lines.every((one) => one === line || bareLabel(one.text, forms, told) === null);
  return isChosen ? action : null;
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
export const parseAction = (reply: string, reading: ActionReading = {}): Parsed<ParsedAction> => {
  const { put = "repair", reader = "robust", forms = [] } = reading;
  // What is said once more is known by its words, which stand aside from here on.
  if (reader === "robust") {
    const own = withoutEcho(reply, reading.told);
    const read = readWithWordsKept(own, forms, (text) => robustAction(text, reading));
    return read.ok && own !== reply ? { ...read, isRepaired: true } : read;
  }
  const read = publishedAction(reply);
  return read.ok && put === "repair" ? { ok: true, value: { ...read.value, text: repairPut(read.value.text) } } : read;
};

const robustAction = (reply: string, reading: ActionReading): Parsed<ParsedAction> => {
  const { put = "repair", forms = [], told: toldSoFar } = reading;
  const clean = cleanActingReply(reply);
  const told =
    recordedAction(clean, forms) ?? (fieldIn(clean, thoughtNames) === undefined ? undefined : `think: ${fieldIn(clean, thoughtNames)}`);
  if (told?.startsWith("think: ") === true && forms.length > 0 && saidBesideThought(clean).length > 0) return unfit(forms, clean);
  const lines = joined(withoutLabelsThatLead(replyLines(plainAction(told ?? clean, forms, toldSoFar), forms, toldSoFar), forms, toldSoFar));
  const setOff = setOffActions(reply, forms);
  const picked = pickedLine(lines, reading, setOff);
  const item = forms.length > 0 ? null : itemMeant(lines, picked, toldSoFar);
  if (item !== null) return done({ kind: "act", text: item }, reply);
  if (forms.length === 0 && asksInsteadOfItem(clean, toldSoFar)) return { ok: false, problem: "It asks instead of naming an action." };
  if (picked === undefined || !/[\p{L}\p{N}]/u.test(picked.text)) {
    const [alone, ...others] = lines;
    const label = alone === undefined || others.length > 0 ? null : labelled(alone, lines, reading);
    const meant = label ?? bareAnswer(reply, forms) ?? (isRefusal(clean) ? null : inflected(lines, reading));
    if (meant !== null) return done({ kind: "act", text: meant }, reply);
    if (isRefusal(clean)) return refusal;
    return musedIn(clean) ?? (lines.length > 0 && forms.length > 0 ? unfit(forms, told ?? clean) : proseOr(lines));
  }
  if (picked.kind === "think") {
    const below = lines.length > 1 ? bareAnswer(lines.at(-1)?.whole ?? lines.at(-1)?.text ?? "", forms) : null;
    return done(below === null ? { kind: "think", text: thoughtOf(picked.text) } : { kind: "act", text: below }, reply);
  }
  if (picked.kind === "thought") {
    const last = lines.at(-1);
    const below = last === undefined || last === picked || last.kind !== "plain" ? null : underwayAction(last.text, forms, toldSoFar);
    return done(below === null ? { kind: "think", text: `think: ${picked.text}` } : { kind: "act", text: below }, reply);
  }
  const speech = toldSpeech(picked.text, forms);
  if (speech !== null) return done({ kind: "act", text: speech }, reply);
  const line = withTool(picked.text, forms);
  if (leavesOpen(line, forms)) return unfit(forms, told ?? clean);
  const whole = labelledWords(picked, forms);
  const fits = spelled(line, forms) !== null;
  const said = !fits && whole !== null && inOtherWords(line, forms, toldSoFar) === null ? whole : line;
  const meantIn = said !== line || spelledByForm(line, forms) !== null ? undefined : saidIn(said, forms, { told: toldSoFar, setOff });
  if (meantIn === null && forms.length > 0 && !isOfWords(said, forms)) return unfit(forms, told ?? clean);
  const inside = meantIn?.action ?? null;
  const text = finished(inside ?? said, put, forms);
  if (text === "") return { ok: false, problem: "It holds no action." };
  const words = inside === null && isOfWords(said, forms) ? inOtherWords(said, forms, toldSoFar) : null;
  const asSpelled = spelled(text, forms);
  const isOther = asSpelled !== null && tellsAnother(asSpelled, forms);
  const meant =
    words ??
    (isOther || !isOwnVerb(text, forms) ? null : withHeld(asSpelled, forms, toldSoFar)) ??
    inOtherWords(inside ?? said, forms, toldSoFar) ??
    inOtherWords(text, forms, toldSoFar) ??
    (isOther ? null : asSpelled);
  const ending = toldEnding(meant ?? text, formsBegun(meant ?? text, forms));
  if (ending !== null) return done({ kind: "act", text: ending }, reply);
  if (meant !== null || forms.length === 0) {
    if (isFormItself(meant ?? text, forms) || isEmpty(meant ?? text, forms)) return notWhole(text, formsBegun(text, forms));
    if (isCutOff(clean, meant ?? text, forms)) return notWhole(text, formsBegun(text, forms));
    return done({ kind: "act", text: onPage(inToldSpelling(meant ?? text, forms, toldSoFar), forms, toldSoFar) }, reply);
  }
  const label = labelled(picked, lines, reading);
  const answer = label ?? bareAnswer(reply, forms);
  if (answer !== null) return done({ kind: "act", text: answer }, reply);
  const begun = formsBegun(text, forms);
  if (isOther || begun.some(({ shape }) => shape?.isBracketed) || isCutShort(text, begun) || isWithoutWords(text, forms))
    return notWhole(text, begun);
  if (leavesOpen(text, forms)) return unfit(forms, told ?? clean);
  if (beginsLikeAction(text, forms) && !isClause(text)) return done({ kind: "act", text }, reply);
  const last = inflected([picked], reading);
  return last === null ? (musedIn(clean) ?? unfit(forms, told ?? clean)) : done({ kind: "act", text: last }, reply);
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
