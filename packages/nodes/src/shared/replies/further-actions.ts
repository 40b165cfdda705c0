import type { Parsed } from "@mnemograph/core";
import { spelledByForm } from "./forms/action-forms.js";
import { plainAction } from "./lines/plain-action.js";
import { type ReplyLine, replyLines } from "./lines/reply-lines.js";
import { stripMarks } from "./lines/strip-marks.js";
import { readWithWordsKept } from "./free-words/with-words-kept.js";
import { trimRemark } from "./lines/trim-remark.js";
import type { ActionReading, ParsedAction } from "./parse-action.js";
import type { ThoughtAndAction } from "./parse-thought-and-action.js";
import { cleanActingReply } from "./turn/clean-acting-reply.js";

/** Two spellings of one action. */
const keyOf = (action: string): string => action.toLowerCase().replace(/ (?:in\/on|into|onto|in|on|to) /g, " in/on ");

/** How a line is dressed, so that an action that is said once more in another dress is known as the same. */
const dressOf = ({ text, kind, isMarked, whole = text }: ReplyLine): string =>
  [kind, isMarked, whole.slice(0, whole.length - text.length).replace(/\d+/g, "")].join(" ");

/** The actions of a line in one row, `look && open safe 1`. */
const chained = (line: string, { forms = [] }: ActionReading): readonly string[] => {
  const parts = line.length > 1000 ? [] : stripMarks(line).text.split(/\s*(?:&&|;|→|⇒|[-=]+>)\s*/);
  const actions = parts.flatMap((part) => spelledByForm(stripMarks(part).text, forms) ?? []);
  return actions.length === parts.length ? actions : [];
};

/**
 * How many actions a reply names below or behind the one that is played, each on a line of its own or in a row; what is weighed up, taken back or stands
 * below an answer that is labelled as the world's is none of them. At least so many: one that stands inside a sentence is not counted. None where the world tells no forms.
 */
export const furtherActions = (reply: string, played: ParsedAction, reading: ActionReading = {}): number => {
  const { forms = [], told } = reading;
  if (played.kind !== "act" || forms.length === 0) return 0;
  const clean = cleanActingReply(reply);
  const key = keyOf(played.text);
  const row = clean
    .split("\n")
    .map((line) => chained(line, reading))
    .find(([first = ""]) => keyOf(first) === key);
  const actions = replyLines(plainAction(clean, forms, told), forms, told).map((line) => {
    const action = line.kind === "action" || line.kind === "plain" ? spelledByForm(trimRemark(line.text), forms) : null;
    return { kind: line.kind, key: action === null ? null : keyOf(action), dress: dressOf(line) };
  });
  const at = actions.findIndex((line) => line.key === key);
  if (at < 0) return 0;
  const end = actions.findIndex(({ kind }, index) => index > at && kind === "continuation");
  const below = actions.slice(at + 1, end < 0 ? undefined : end);
  const further = below.filter((line) => line.key !== null && (line.key !== key || line.dress === actions[at]?.dress));
  return further.length + Math.max(0, (row?.length ?? 0) - 1);
};

/** A reader that tells beside what it read how many further actions the reply holds. */
export const countingFurther =
  <Read extends ParsedAction | ThoughtAndAction>(parse: (reply: string) => Parsed<Read>, reading: ActionReading) =>
  (reply: string): Parsed<Read> => {
    const counted = (text: string): Parsed<Read> => {
      const read = parse(text);
      if (!read.ok) return read;
      const count = furtherActions(text, "action" in read.value ? read.value.action : read.value, reading);
      return count === 0 ? read : { ...read, furtherActions: count };
    };
    return reading.reader === "published" ? counted(reply) : readWithWordsKept(reply, reading.forms ?? [], counted);
  };
