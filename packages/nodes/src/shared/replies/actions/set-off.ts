import { jsonIn } from "../json-in.js";
import {
  type ActionReply,
  type FoundAction,
  type ReplyText,
  type Via,
  act,
  oneOf,
  problemOf,
  think,
} from "./action-reply.js";
import { isFormless } from "./fit-text.js";
import { beginsLike } from "./form.js";
import { type ReplyLine, labelled, onOneLine } from "./reply-lines.js";
import { declines } from "./mentioned-action.js";
import { thoughtAbove, thoughtText } from "./thought-of.js";
import { readObject, withInput } from "./read-object.js";

/** The actions of an object: one, none that fits, or several; a thought alone is one. */
export const ofObject = (
  value: unknown,
  { world }: ReplyText,
  via: Via,
  above: string,
): ActionReply | null => {
  const { actions, thought } = readObject(value, world);
  const beside = thoughtText(thought) || above;
  if (actions.length === 0) return thought === "" ? null : think(`think: ${beside}`, via);
  return oneOf(actions, world, via, beside) ?? problemOf("none", world.forms);
};

/**
 * What a line says as an action, with the rows below that belong to its words: a letter, a command
 * or a call of several lines. Words stand on one line, code as it is.
 */
const withWordsBelow = (line: ReplyLine, { rows, world }: ReplyText): string | null => {
  const form = world.forms.find(
    (one) =>
      beginsLike(line.text, one) &&
      one.slots.at(-1)?.isFree === true &&
      (one.kind === "words" || ![")", "]"].includes(line.text.slice(-1))),
  );
  if (form === undefined) return world.fit(line.text);
  const below = rows.slice(line.row + 1, line.row + 200);
  const end = below.findIndex((row) => /^(?:>|#|```)/.test(row) || labelled(row) !== null);
  const whole = [line.text, ...below.slice(0, end < 0 ? undefined : end)].join("\n").trim();
  const result = (whole.includes("\n") ? world.fit(whole) : null) ?? world.fit(line.text);
  const isCode = form.slots.some(({ label }) => /command|code|sql/i.test(label));
  return isCode || result === null ? result : onOneLine(result);
};

/** The action of a marked line: its own words, those below a label alone, or with its input. */
const ofMark = (mentioned: ReplyText, line: ReplyLine, next?: ReplyLine): string | null => {
  const { world } = mentioned;
  if (next?.kind === "input") return world.fit(line.text) ?? withInput(line.text, next.text, world);
  if (line.text === "")
    return next === undefined || next.kind === "item" ? null : withWordsBelow(next, mentioned);
  const isAnswer = line.whole.toLowerCase().includes("answer");
  const result = withWordsBelow(line, mentioned);
  return result ?? (isAnswer ? withInput("answer", line.text, world) : null);
};

/** The first mark counts; but an unmarked first line stands above an invented continuation. */
const ofMarks = (mentioned: ReplyText, at: number, further: number): ActionReply => {
  const { lines, world, thought } = mentioned;
  const [top, mark] = [lines[0], lines[at]];
  const isContinued =
    top?.kind === "plain" && mark?.whole.startsWith(">") === true && !isFormless(world);
  const first = isContinued ? world.fit(top.text) : null;
  if (first !== null) return act(first, "line", "", further + 1);
  const result = mark === undefined ? null : ofMark(mentioned, mark, lines[at + 1]);
  return result === null
    ? problemOf("none", world.forms)
    : act(result, "mark", thought(at), further);
};

/** In a world without known actions a short line that neither asks nor refuses may be one. */
const unjudgedLine = ({ lines: [first, ...others], world }: ReplyText): ActionReply | null => {
  if (first?.kind !== "plain" || first.text.endsWith("?") || declines.test(first.text)) return null;
  const isCommand = others.length === 0 && !/^\p{Lu}.*[.!]$/u.test(first.text);
  return isCommand || first.text.split(" ", 9).length < 9
    ? oneOf([world.fit(first.text)], world, "line")
    : null;
};

/** A sentence that goes on: what stands before is a part of it. */
const goesOn = /^[ ,]{0,3}\p{Ll}+(?:[ ,.]|$)/u;

/** The first or the only whole line, bare of emphasis, or the item that is marked for now. */
const inPlainLines = (mentioned: ReplyText): ActionReply | null => {
  const { lines, world, thought } = mentioned;
  // What is quoted beside other words is mentioned, not chosen.
  const isSetOff = ({ kind, whole }: ReplyLine) =>
    kind === "plain" && !(lines.length > 1 && "\"'“‘".includes(whole.charAt(0)));
  const found = lines.map((line) => (isSetOff(line) ? withWordsBelow(line, mentioned) : null));
  const at = found.findIndex((one) => one !== null);
  const further = found.filter((one) => one !== null).length - 1;
  const next = at < 0 ? undefined : lines[at + 1];
  if (next?.kind === "plain" && found[at + 1] === null && goesOn.test(next.whole))
    return problemOf(further === 0 ? "none" : "several", world.forms);
  if (at === 0) return act(found[0] ?? "", "line", thought(0), further);
  const now = lines.filter(({ isNow }) => isNow).map((line) => world.fit(line.text));
  return oneOf(found, world, "line", thought(at)) ?? oneOf(now, world, "line");
};

/**
 * An action that lines set off: a mark or label, an object, a fence or bold, the first or the only
 * whole line, an item that is marked as the one for now.
 */
export const ofLines = (mentioned: ReplyText): ActionReply | null => {
  const { rows, lines, world, thought } = mentioned;
  const marks = lines.flatMap(({ kind }, at) => (kind === "action" ? [at] : []));
  if (marks[0] !== undefined) return ofMarks(mentioned, marks[0], marks.length - 1);
  const text = rows.join("\n");
  const json = jsonIn(text, text.startsWith("[") ? "[{" : "{");
  if (json === undefined && ["{", "[{"].some((begin) => text.startsWith(begin)))
    return problemOf("cut", world.forms);
  if (json !== undefined && !goesOn.test(text.slice(json.end, json.end + 5))) {
    const row = text.slice(0, json.from).split("\n").length - 1;
    const above = thought(lines.filter((line) => line.row < row).length);
    const object = ofObject(json.value, mentioned, "object", above);
    if (object !== null) return object;
  }
  return (isFormless(world) ? unjudgedLine : inPlainLines)(mentioned);
};

/** A thought alone, below a preface or not. */
export const thoughtAlone = ({ lines }: ReplyText): FoundAction | null => {
  const mentioned = thoughtAbove(lines, "labelled");
  const [first, ...others] = lines;
  if (mentioned === "" || first === undefined) return null;
  const isForm = others.length === 0 && ["think:", "think["].includes(first.text.slice(0, 6));
  return isForm ? think(first.text, "asked") : think(`think: ${mentioned}`, "mark");
};
