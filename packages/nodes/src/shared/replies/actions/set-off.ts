import { jsonIn } from "../json-in.js";
import {
  type ActionReply,
  type FoundAction,
  type FittingWorld,
  type Via,
  act,
  oneOf,
  problemOf,
  think,
} from "./action-reply.js";
import { isFormless } from "./fit-text.js";
import { withFurtherWords } from "./further-words.js";
import type { ReplyLine } from "./reply-lines.js";
import { announcedActions, declines, lastNamed } from "./mentioned-action.js";
import { labelledThought, thoughtText } from "./thought-of.js";
import { readObject, withInput } from "./read-object.js";

/** A model's own words, and what they are compared with. */
export interface ReplyText {
  readonly text: string;
  /** Up to an answer that the model invents. */
  readonly lines: readonly ReplyLine[];
  readonly world: FittingWorld;
  /** The thought in the lines up to one, or the block of reasoning above them. */
  readonly thought: (end: number) => string;
}

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

/** The action of a marked line: its own words, those below a label alone, or with its input. */
const ofMark = ({ lines, text, world }: ReplyText, at: number): string | null => {
  const [line, next] = lines.slice(at, at + 2);
  if (line === undefined) return null;
  if (next?.kind === "input") return world.fit(line.text) ?? withInput(line.text, next.text, world);
  if (line.text === "")
    return next === undefined || next.kind === "item" ? null : withFurtherWords(text, next, world);
  const isAnswer = line.whole.toLowerCase().includes("answer");
  const result = withFurtherWords(text, line, world);
  return result ?? (isAnswer ? withInput("answer", line.text, world) : null);
};

/** The first mark counts; but an unmarked first line stands above an invented continuation. */
const ofMarks = (mentioned: ReplyText, marks: readonly number[]): ActionReply => {
  const { lines, world, thought } = mentioned;
  const [mark = 0, ...others] = marks;
  const isContinued =
    lines[0]?.kind === "plain" &&
    lines[mark]?.whole.startsWith(">") === true &&
    world.forms.length > 0;
  const first = isContinued ? world.fit(lines[0]?.text ?? "") : null;
  if (first !== null) return act(first, "line", "", marks.length);
  const result = ofMark(mentioned, mark);
  return result === null
    ? problemOf("none", world.forms)
    : act(result, "mark", thought(mark), others.length);
};

/** In a world without known actions a short line that neither asks nor refuses may be one. */
const unjudgedLine = ({ lines: [first, ...others], world }: ReplyText): ActionReply | null => {
  if (first?.kind !== "plain" || first.text.endsWith("?") || declines.test(first.text)) return null;
  const isCommand = others.length === 0 && !/^\p{Lu}.*[.!]$/u.test(first.text);
  const result = isCommand || first.text.split(" ", 9).length < 9 ? world.fit(first.text) : null;
  return result === null ? null : act(result, "line");
};

/** A sentence that goes on: what stands before is a part of it. */
const goesOn = /^[ ,]{0,3}\p{Ll}+(?:[ ,.]|$)/u;

/** The first or the only whole line, bare of emphasis, or the item that is marked for now. */
const inPlainLines = ({ lines, text, world, thought }: ReplyText): ActionReply | null => {
  const found = lines.flatMap((line, index) => {
    // What is quoted beside other words is mentioned, not chosen.
    const isQuoted = lines.length > 1 && "\"'“‘".includes(line.whole.charAt(0));
    const result = line.kind === "plain" && !isQuoted ? withFurtherWords(text, line, world) : null;
    return result === null ? [] : [{ index, result }];
  });
  const [first, second] = found;
  const start = first?.index ?? lines.length;
  const next = lines[start + 1];
  if (next?.kind === "plain" && second?.index !== start + 1 && goesOn.test(next.whole))
    return problemOf(second === undefined ? "none" : "several", world.forms);
  if (first?.index === 0) return act(first.result, "line", thought(0), found.length - 1);
  const now = lines.filter(({ isNow }) => isNow).map((line) => world.fit(line.text));
  const only = found.map(({ result }) => result);
  return oneOf(only, world, "line", thought(start)) ?? oneOf(now, world, "line");
};

/**
 * An action that lines set off: a mark or label, an object, a fence or bold, the first or the only
 * whole line, an item that is marked as the one for now.
 */
export const ofLines = (mentioned: ReplyText): ActionReply | null => {
  const { text, lines, world, thought } = mentioned;
  const marks = lines.flatMap(({ kind }, at) => (kind === "action" ? [at] : []));
  if (marks.length > 0) return ofMarks(mentioned, marks);
  const json = jsonIn(text, text.startsWith("[") ? "[{" : "{");
  if (json === undefined && (text.startsWith("{") || text.startsWith("[{")))
    return problemOf("cut", world.forms);
  const above = lines.filter(({ at }) => at < (json?.from ?? 0)).length;
  const object =
    json !== undefined && !goesOn.test(text.slice(json.end, json.end + 5))
      ? ofObject(json.value, mentioned, "object", thought(above))
      : null;
  return object ?? (isFormless(world) ? unjudgedLine : inPlainLines)(mentioned);
};

/** An action that sentences announce, or that the last one names alone of a world's list. */
export const inSentences = (mentioned: ReplyText): ActionReply | null => {
  const { lines, world, thought } = mentioned;
  const prose = lines.flatMap(({ kind, whole }) => (kind === "plain" ? [whole] : [])).join("\n");
  if (isFormless(world)) return null;
  const announced = oneOf(announcedActions(prose, world.fit), world, "sentence");
  const listed = announced === null ? lastNamed(prose, world.listed ?? []) : null;
  return listed === null ? announced : act(listed, "listed", thought(0));
};

/** A thought alone, below a preface or not. */
export const thoughtAlone = ({ lines }: ReplyText): FoundAction | null => {
  const mentioned = labelledThought(lines);
  const [first, ...others] = lines;
  if (mentioned === "" || first === undefined) return null;
  const isForm = others.length === 0 && ["think:", "think["].includes(first.text.slice(0, 6));
  return isForm ? think(first.text, "asked") : think(`think: ${mentioned}`, "mark");
};
