import type { Parsed } from "@mnemograph/core";
import { answerToThought } from "./lines/action-below.js";
import { bareAnswer } from "./forms/bare-answer.js";
import { spelledByForm } from "./forms/action-forms.js";
import { spelled } from "./forms/spelled.js";
import { cleanActingReply } from "./turn/clean-acting-reply.js";
import { behindColon, insideSentence } from "./sentences/inside-sentence.js";
import { type ActionReading, type ParsedAction, parseAction } from "./parse-action.js";
import { plainAction } from "./lines/plain-action.js";
import { withoutLabelsThatLead } from "./lines/labels-that-lead.js";
import { setOffActions } from "./lines/set-off-actions.js";
import { unfit } from "./asking-again/unclear-action.js";
import { saidBesideThought, thoughtNames } from "./records/beside-thought.js";
import { recordedAction } from "./records/recorded-action.js";
import { fieldIn } from "./records/reply-fields.js";
import { type ReplyLine, replyLines } from "./lines/reply-lines.js";
import { isToldAlone, saidIn } from "./sentences/said-in.js";
import { isClosing, isDress } from "./turn/dress-lines.js";
import { readWithWordsKept } from "./free-words/with-words-kept.js";
import { trimRemark } from "./lines/trim-remark.js";
import { underwayAction } from "./sentences/underway.js";

export interface ThoughtAndAction {
  /** On one line; empty where the reply has none. */
  readonly thought: string;
  readonly action: ParsedAction;
}

const opening = /^(?:thoughts?|thinks?|i think|thinking)\b ?\d* ?:* */i;
const first = /^first(?:ly)?\b/i;
const second = /^second(?:ly)?\b/i;

const beginsThought = ({ text, kind }: ReplyLine) => kind === "thought" || kind === "think" || first.test(text) || opening.test(text);

/** A short line below a thought that is an action though no mark says so. */
const isBareAction = ({ text, kind }: ReplyLine, { forms = [] }: ActionReading) =>
  kind === "plain" &&
  !second.test(text) &&
  (forms.length > 0
    ? spelledByForm(trimRemark(text), forms) !== null
    : /^[a-z]/.test(text) && /^[\w/-]+(?: [\w/-]+){0,6} ?(?:\[.*\])?$/.test(text) && !/^(?:and|but|so|i|then|the) /.test(text));

const isAction = (line: ReplyLine, reading: ActionReading) =>
  line.kind === "action" ||
  (line.isMarked && (line.kind === "plain" || line.kind === "other") && !beginsThought(line)) ||
  isBareAction(line, reading);

/** An action that is marked or labelled as one and is of the world: what is thought below it comes after it. */
const isDone = ({ text, kind, isMarked }: ReplyLine, { forms = [] }: ActionReading) =>
  forms.length > 0 && (kind === "action" || (kind === "plain" && isMarked)) && spelled(text, forms) !== null;

/** A sentence, or words as long as one whose stop is missing. */
const isSentence = (text: string) => /\S \S+ .*[.!…]["”’)]*$/.test(text) || (/^\p{Lu}/u.test(text) && text.split(/\s+/).length > 4);

/** A line without what leads over to the action: `I need a cup. My next action:`. */
const withoutLead = (text: string) => (text.endsWith(":") ? text.replace(/(?:^|(?<=[.!…] ))[^.!…]*:$/, "").trim() : text);

/** Sentences above an action that bear no label; a greeting, or what leads over to the action, is no thought. */
const sentencesAbove = (lines: readonly ReplyLine[], reading: ActionReading): string => {
  if (reading.beside === "labelled") return "";
  const end = lines.findIndex((line) => isAction(line, reading));
  const above = lines.slice(0, Math.max(0, end));
  if (above.some(({ kind }) => kind !== "plain")) return "";
  const told = above.map(({ text }) => ([text, `${text}.`].some(isDress) ? "" : withoutLead(text))).filter((text) => text !== "");
  return told.every(isSentence) ? told.join(" ") : "";
};

/** A thought in words before the record or tag that holds the action. */
const thoughtBefore = (clean: string, { beside }: ActionReading): string => {
  const lines = replyLines((clean.split(/[{<]/, 1)[0] ?? "").replace(/[\s[]+$/, ""));
  const begin = lines.findIndex(beginsThought);
  if (begin < 0)
    return beside !== "labelled" && lines.every(({ text, kind }) => kind === "plain" && isSentence(text) && !isDress(text))
      ? lines.map(({ text }) => text).join(" ")
      : "";
  const end = lines.findIndex(({ kind }, index) => index > begin && kind === "action");
  return lines
    .slice(begin, end < 0 ? undefined : end)
    .map(({ text }, index) => (index === 0 ? text.replace(opening, "") : text))
    .filter((text, index) => index === 0 || !text.endsWith(":"))
    .join(" ");
};

const ofFields = (clean: string, reading: ActionReading): Parsed<ThoughtAndAction> | null => {
  const told = recordedAction(clean, reading.forms ?? []);
  if (told === undefined) {
    const alone = fieldIn(clean, thoughtNames);
    const hasAction = replyLines(clean, reading.forms, reading.told).some((line) => isAction(line, reading));
    if (alone === undefined || hasAction) return null;
    const thought = alone.replace(/\s+/g, " ").trim();
    const { forms = [] } = reading;
    if (forms.length > 0 && saidBesideThought(clean).length > 0) return unfit(forms, clean);
    return { ok: true, value: { thought, action: { kind: "think", text: `think: ${thought}` } }, isRepaired: true };
  }
  const alone = parseAction(told, reading);
  // What stands under `answer` is one by its name.
  const action = alone.ok ? alone : parseAction(clean, reading);
  const thought = (fieldIn(clean, thoughtNames) ?? thoughtBefore(clean, reading)).replace(/\s+/g, " ").trim();
  return action.ok ? { ok: true, value: { thought, action: action.value }, isRepaired: true } : action;
};

/**
 * Reads a reply of thought and action: lines from `Thought:` (or `Firstly`) up to the first that is an action, by its mark (`>`, `Act:`, `Action:`) or
 * because it stands alone as one, and that action. A thought alone is an action of kind `think`, as in ReAct; a reply without a thought is an action alone.
 *
 * @example
 * parseThoughtAndAction("Thought: I need a cup.\nAction: open drawer 1"); // → { ok: true, value: { thought: "I need a cup.", action: { kind: "act", text: "open drawer 1" } }, … }
 */
export const parseThoughtAndAction = (reply: string, reading: ActionReading = {}): Parsed<ThoughtAndAction> =>
  readWithWordsKept(reply, reading.forms ?? [], (text) => bothIn(text, reading));

const bothIn = (reply: string, reading: ActionReading): Parsed<ThoughtAndAction> => {
  const clean = plainAction(cleanActingReply(reply), reading.forms ?? []);
  const fields = ofFields(clean, reading);
  if (fields) return fields;
  const lines = withoutLabelsThatLead(replyLines(clean, reading.forms, reading.told), reading.forms ?? [], reading.told);
  const begin = lines.findIndex(beginsThought);
  const end = begin < 0 ? -1 : lines.findIndex((line, index) => index > begin && isAction(line, reading));
  const stop = lines.findIndex(({ kind }, index) => index > begin && kind === "continuation");
  const last = begin < 0 || end >= 0 || stop >= 0 || lines.length - 1 <= begin ? undefined : lines.at(-1);
  const setOff = setOffActions(reply, reading.forms ?? []);
  const said =
    last?.kind === "plain" && !second.test(last.text)
      ? (saidIn(last.text, reading.forms ?? [], { told: reading.told, setOff })?.action ??
        bareAnswer(last.text, reading.forms ?? []) ??
        (isToldAlone(last.text, reading.forms ?? [], reading.told) ? last.text : null) ??
        underwayAction(last.text, reading.forms ?? [], reading.told))
      : null;
  if (said !== null) {
    const above = parseThoughtAndAction(
      lines
        .slice(begin, -1)
        .map(({ text }, index) => (index === 0 ? `Thought: ${text.replace(opening, "")}` : text))
        .join("\n"),
      reading,
    );
    const action = parseAction(said, reading);
    if (above.ok && action.ok) return { ok: true, value: { thought: above.value.thought, action: action.value }, isRepaired: true };
  }
  // What stands behind an action explains it.
  const explains = end < 0 || /^\W*(?:rationale|explanation|reason|why|justification)\b/i.test(lines[begin]?.whole ?? "");
  const ahead = begin > 0 ? lines.slice(0, begin) : [];
  const early = ahead.findIndex((line) => (explains ? isAction(line, reading) : isDone(line, reading)));
  const sure = begin >= 0 && end < 0 ? (lines[begin] as ReplyLine) : undefined;
  const meant = sure?.kind === "plain" && /^(?:i think\b|first,)/i.test(sure.text) ? insideSentence(sure.text, reading.forms ?? []) : null;
  if (early >= 0 || meant !== null) {
    const action = parseAction(`> ${early >= 0 ? (lines[early]?.text ?? "") : meant}`, reading);
    if (action.ok) return { ok: true, value: { thought: "", action: action.value }, isRepaired: true };
  }
  const until = end >= 0 ? end : stop >= 0 ? stop : undefined;
  const thought =
    begin < 0
      ? sentencesAbove(lines, reading)
      : lines
          .slice(begin, until)
          .filter(({ text }, index) => !answerToThought.test(text) && (index === 0 || !isClosing(text)))
          .map(({ text }, index) => (index === 0 ? text.replace(opening, "") : text))
          .join(" ")
          .trim()
          .replace(/^\[([^[\]]*)\]$/, "$1");
  if (begin >= 0 && end < 0) {
    const said = behindColon(thought, reading.forms ?? [], reading.told);
    const action = said === null ? undefined : parseAction(`> ${said}`, reading);
    if (action?.ok) return { ok: true, value: { thought, action: action.value }, isRepaired: true };
    return thought === ""
      ? { ok: false, problem: "It holds neither a thought nor an action." }
      : { ok: true, value: { thought, action: { kind: "think", text: `think: ${thought}` } } };
  }
  const chosen = lines[end];
  const answered = begin < 0 ? null : bareAnswer(chosen?.whole ?? "", reading.forms ?? []);
  const told =
    answered ?? (begin < 0 || chosen === undefined ? reply : `> ${chosen.text === "" ? (lines[end + 1]?.text ?? "") : chosen.text}`);
  const action = parseAction(told, reading);
  if (!action.ok) return action;
  const isAsAsked =
    begin < 0 ? !action.isRepaired : reply.includes(`\n> ${action.value.text}`) || reply.includes(`\nAct: ${action.value.text}`);
  return { ok: true, value: { thought, action: action.value }, ...(isAsAsked ? {} : { isRepaired: true as const }) };
};

/** What was read as an action with the thought that stands above it in the reply. */
export const besideAction = (reply: string, read: Parsed<ParsedAction>, reading: ActionReading): Parsed<ThoughtAndAction> => {
  if (!read.ok) return read;
  const both = read.value.kind === "act" && reading.reader !== "published" ? parseThoughtAndAction(reply, reading) : undefined;
  const thought = both?.ok === true && both.value.action.text === read.value.text ? both.value.thought : "";
  return { ...read, value: { thought, action: read.value } };
};

/**
 * The action that `parseAction` reads, with the thought above it where a reply holds both: `think: I need a cup.` above `> open drawer 1` plays the action and
 * costs no step of its own. The published reading takes one line and has no thought beside an action.
 *
 * @example
 * parseThinkingAction("Thought: I need a cup.\n> open drawer 1"); // → { ok: true, value: { thought: "I need a cup.", action: { kind: "act", text: "open drawer 1" } }, … }
 */
export const parseThinkingAction = (reply: string, reading: ActionReading = {}): Parsed<ThoughtAndAction> =>
  besideAction(reply, parseAction(reply, reading), reading);

/** An action without a thought, as a call of a tool is. */
export const withoutThought = (action: ParsedAction): ThoughtAndAction => ({ thought: "", action });

/** The thought beside an action as a state keeps it: none where the action is the thought. */
export const besides = ({ thought, action }: ThoughtAndAction, index: number): { readonly index: number; readonly text: string }[] =>
  thought === "" || action.kind === "think" ? [] : [{ index, text: thought }];

/** What an acting node writes: its action, and the thought beside it where there is one. */
export const acted = (said: ThoughtAndAction, index: number) => {
  const thoughts = besides(said, index);
  return { action: said.action, ...(thoughts.length > 0 && { thoughts }) };
};
