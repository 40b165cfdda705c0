import type { Parsed } from "@mnemograph/core";
import { spelledByForm } from "./action-forms.js";
import { cleanReply } from "./clean-reply.js";
import { behindColon, insideSentence, otherInside } from "./inside-sentence.js";
import { type ActionReading, type ParsedAction, parseAction } from "./parse-action.js";
import { plainAction, setOffActions } from "./plain-action.js";
import { recordedAction } from "./recorded-action.js";
import { fieldIn } from "./reply-fields.js";
import { type ReplyLine, replyLines } from "./reply-lines.js";
import { trimRemark } from "./trim-remark.js";

export interface ThoughtAndAction {
  /** On one line; empty where the reply has none. */
  readonly thought: string;
  readonly action: ParsedAction;
}

const thoughtNames = ["thought", "thoughts", "think", "reasoning", "state", "plan"];
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

/** A thought in words before the record or tag that holds the action. */
const thoughtBefore = (clean: string): string => {
  const lines = replyLines((clean.split(/[{<]/, 1)[0] ?? "").replace(/[\s[]+$/, ""));
  const begin = lines.findIndex(beginsThought);
  return begin < 0
    ? ""
    : lines
        .slice(begin)
        .map(({ text }, index) => (index === 0 ? text.replace(opening, "") : text))
        .filter((text, index) => index === 0 || !text.endsWith(":"))
        .join(" ");
};

const ofFields = (clean: string, reading: ActionReading): Parsed<ThoughtAndAction> | null => {
  const told = recordedAction(clean, reading.forms ?? []);
  if (told === undefined) {
    const alone = fieldIn(clean, thoughtNames);
    const hasAction = replyLines(clean, reading.forms).some((line) => isAction(line, reading));
    if (alone === undefined || hasAction) return null;
    const thought = alone.replace(/\s+/g, " ").trim();
    return { ok: true, value: { thought, action: { kind: "think", text: `think: ${thought}` } }, isRepaired: true };
  }
  const action = parseAction(told, reading);
  const thought = (fieldIn(clean, thoughtNames) ?? thoughtBefore(clean)).replace(/\s+/g, " ").trim();
  return action.ok ? { ok: true, value: { thought, action: action.value }, isRepaired: true } : action;
};

/**
 * Reads a reply of thought and action: lines from `Thought:` (or `Firstly`) up to the first that is an action, by its mark (`>`, `Act:`, `Action:`) or
 * because it stands alone as one, and that action. A thought alone is an action of kind `think`, as in ReAct; a reply without a thought is an action alone.
 *
 * @example
 * parseThoughtAndAction("Thought: I need a cup.\nAction: open drawer 1"); // → { ok: true, value: { thought: "I need a cup.", action: { kind: "act", text: "open drawer 1" } }, … }
 */
export const parseThoughtAndAction = (reply: string, reading: ActionReading = {}): Parsed<ThoughtAndAction> => {
  const clean = plainAction(cleanReply(reply), reading.forms ?? []);
  const fields = ofFields(clean, reading);
  if (fields) return fields;
  const lines = replyLines(clean, reading.forms);
  const begin = lines.findIndex(beginsThought);
  const end = begin < 0 ? -1 : lines.findIndex((line, index) => index > begin && isAction(line, reading));
  const stop = lines.findIndex(({ kind }, index) => index > begin && kind === "continuation");
  const last = begin < 0 || end >= 0 || stop >= 0 || lines.length - 1 <= begin ? undefined : lines.at(-1);
  const setOff = setOffActions(reply, reading.forms ?? []);
  const said =
    last?.kind === "plain" && !second.test(last.text)
      ? (setOff.find((action) => last.text.includes(action)) ??
        behindColon(last.text, reading.forms ?? [], reading.told) ??
        insideSentence(last.text, reading.forms ?? []) ??
        otherInside(last.text, reading.forms ?? [], reading.told))
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
  const early = begin > 0 && end < 0 ? lines.slice(0, begin).findIndex((line) => isAction(line, reading)) : -1;
  const sure = begin >= 0 && end < 0 ? (lines[begin] as ReplyLine) : undefined;
  const meant = sure?.kind === "plain" && /^(?:i think\b|first,)/i.test(sure.text) ? insideSentence(sure.text, reading.forms ?? []) : null;
  if (early >= 0 || meant !== null) {
    const action = parseAction(`> ${early >= 0 ? (lines[early]?.text ?? "") : meant}`, reading);
    if (action.ok) return { ok: true, value: { thought: "", action: action.value }, isRepaired: true };
  }
  const until = end >= 0 ? end : stop >= 0 ? stop : undefined;
  const thought =
    begin < 0
      ? ""
      : lines
          .slice(begin, until)
          .map(({ text }, index) => (index === 0 ? text.replace(opening, "") : text))
          .join(" ")
          .trim();
  if (begin >= 0 && end < 0) {
    const said = behindColon(thought, reading.forms ?? [], reading.told);
    const action = said === null ? undefined : parseAction(`> ${said}`, reading);
    if (action?.ok) return { ok: true, value: { thought, action: action.value }, isRepaired: true };
    return thought === ""
      ? { ok: false, problem: "It holds neither a thought nor an action." }
      : { ok: true, value: { thought, action: { kind: "think", text: `think: ${thought}` } } };
  }
  const chosen = lines[end];
  const told = begin < 0 || chosen === undefined ? reply : `> ${chosen.text === "" ? (lines[end + 1]?.text ?? "") : chosen.text}`;
  const action = parseAction(told, reading);
  if (!action.ok) return action;
  const isAsAsked =
    begin < 0 ? !action.isRepaired : reply.includes(`\n> ${action.value.text}`) || reply.includes(`\nAct: ${action.value.text}`);
  return { ok: true, value: { thought, action: action.value }, ...(isAsAsked ? {} : { isRepaired: true as const }) };
};
