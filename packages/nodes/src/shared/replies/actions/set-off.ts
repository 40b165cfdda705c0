import { jsonIn } from "../json-in.js";
import { type ActionReply, type ReadingWorld, type Via, act, oneOf, problemOf, think } from "./action-reply.js";
import { type Fit, unjudged } from "./fit-text.js";
import { withFurtherWords } from "./further-words.js";
import { type ReplyLine, replyLines } from "./reply-lines.js";
import { withoutOpening } from "./said-action.js";
import { taggedText } from "./tagged.js";
import { thoughtAbove, thoughtText } from "./thought-of.js";
import { readObject, withInput } from "./read-object.js";

/** The actions of an object: one, none that fits, or several; a thought alone is one. */
export const ofObject = (value: unknown, world: ReadingWorld, fit: Fit, via: Via, thought: string): ActionReply | null => {
  const result = readObject(value, world.forms, world.forms.length > 0 ? fit : (text) => unjudged(text, world));
  const said = thoughtText(result.thought) || thought;
  if (result.actions.length === 0) return result.thought === "" ? null : think(`think: ${said}`, via);
  return oneOf(result.actions, world, via, said) ?? problemOf("none", world.forms);
};

/** The action of a tag, `<action>look</action>`, or of the object in it. */
export const ofTag = (text: string, world: ReadingWorld, fit: Fit, thought: string): ActionReply | null => {
  const tag = taggedText(text);
  if (tag === null) return null;
  const json = /^[[{]/.test(tag.inside) ? jsonIn(tag.inside, "[{") : undefined;
  if (json !== undefined) return ofObject(json.value, world, fit, "tag", thought);
  const [line, ...below] = replyLines(tag.inside);
  const result =
    (line !== undefined && below.length === 0 ? fit(line.text) : null) ??
    fit(tag.inside) ??
    (world.forms.length === 0 ? unjudged(tag.inside, world) : null);
  return result === null ? null : act(result, "tag", thought || thoughtAbove(replyLines(tag.before), world.beside));
};

/** The action of a marked line: its own words, those of the line below a label alone, or with its input. */
const ofMark = (lines: readonly ReplyLine[], at: number, text: string, world: ReadingWorld, fit: Fit): string | null => {
  const [line, next] = [lines[at], lines[at + 1]];
  if (line === undefined) return null;
  if (next?.kind === "input") return fit(line.text) ?? withInput(line.text, next.text, world.forms, fit);
  if (line.text === "") return next === undefined || next.kind === "item" ? null : withFurtherWords(text, next, world.forms, fit);
  const json = line.text.startsWith("{") ? jsonIn(text.slice(line.at)) : undefined;
  if (json !== undefined) return readObject(json.value, world.forms, fit).actions[0] ?? null;
  const result = withFurtherWords(text, line, world.forms, fit) ?? fit(withoutOpening(line.text));
  if (result !== null || world.forms.length === 0) return result ?? unjudged(line.text, world);
  return line.whole.toLowerCase().includes("answer") ? withInput("answer", line.text, world.forms, fit) : null;
};

/** The first mark counts; where its line fits nothing, the only other one that does. A first line that is an action and no mark stands above an invented continuation. */
const ofMarks = (
  marks: readonly number[],
  lines: readonly ReplyLine[],
  text: string,
  world: ReadingWorld,
  fit: Fit,
  thought: string,
): ActionReply => {
  const [mark = 0] = marks;
  const isContinued = lines[0]?.kind === "plain" && lines[mark]?.whole.startsWith(">") === true && world.forms.length > 0;
  const first = isContinued ? fit(lines[0]?.text ?? "") : null;
  if (first !== null) return act(first, "line", "", marks.length);
  const result = ofMark(lines, mark, text, world, fit);
  if (result !== null) return act(result, "mark", thought, marks.length - 1);
  return (
    oneOf(
      marks.map((at) => ofMark(lines, at, text, world, fit)),
      world,
      "mark",
      thought,
    ) ?? problemOf("none", world.forms)
  );
};

/** An action that lines set off: a mark or label, an object, a fence or bold, the first or the only whole line, an item that is marked as the one for now. */
export const ofLines = (text: string, world: ReadingWorld, fit: Fit, reasoning: string): ActionReply | null => {
  const all = replyLines(text);
  const stop = all.findIndex(({ kind }, at) => kind === "answer" && at > 0 && all[at - 1]?.kind !== "thought");
  const lines = stop < 0 ? all : all.slice(0, stop);
  const thought = (end: number) => thoughtAbove(lines.slice(0, Math.max(0, end)), world.beside) || reasoning;
  const marks = lines.flatMap(({ kind, text: own }, at) =>
    kind === "action" && (own !== "" || lines[at + 1]?.kind !== "thought") ? [at] : [],
  );
  if (marks.length > 0) return ofMarks(marks, lines, text, world, fit, thought(marks[0] ?? 0));
  const json = jsonIn(text, /^\s*\[/.test(text) ? "[{" : "{");
  const object = json && ofObject(json.value, world, fit, "object", thought(lines.findIndex(({ at }) => at >= json.from)));
  if (object) return object;
  if (json === undefined && /^[{[]\s*["{]/.test(text)) return problemOf("cut", world.forms);
  const fits = (kind: ReplyLine["kind"]) =>
    lines.flatMap((line, at) => {
      const result = line.kind === kind && !line.text.endsWith("?") ? withFurtherWords(text, line, world.forms, fit) : null;
      return result === null ? [] : [{ at, result }];
    });
  const one = (found: readonly { readonly at: number; readonly result: string }[], via: Via) =>
    oneOf(
      found.map(({ result }) => result),
      world,
      via,
      thought(found[0]?.at ?? 0),
    );
  const setOff = one(fits("set-off"), "set-off");
  if (setOff !== null) return setOff;
  const plain = fits("plain");
  if (plain[0]?.at === 0) return act(plain[0].result, "line", reasoning, plain.length - 1);
  const now = lines.filter(({ isNow }) => isNow).map((line) => fit(line.text));
  return one(plain, "line") ?? oneOf(now, world, "set-off");
};
