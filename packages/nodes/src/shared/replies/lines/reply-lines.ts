import { type ActionForm, spelledByForm } from "../forms/action-forms.js";
import { doesWhatIsGiven } from "../records/doing-calls.js";
import { tongues } from "./in-other-tongues.js";
import { spelled } from "../forms/spelled.js";
import { markedAction } from "./marked-action.js";
import { recordedCall } from "../records/recorded-call.js";
import { type BareLine, stripMarks } from "./strip-marks.js";
import type { ToldSoFar } from "../names/told-so-far.js";

const actionName = `(?:(?:so|thus|therefore|then|now|okay|ok|hence),? )?(?:(?:the|my|your|our|an?) )?(?:(?:next|best|final|chosen|selected|recommended|suggested|proposed|correct|right|first|following|appropriate|optimal|immediate|current|most|logical|sensible|reasonable|obvious|natural) )*(?:actions?|act|answer|command|choice|move|reply|response|output|decision|selected|chosen|selection|final|step \\d+|step(?=:)|${tongues.action})`;
/** What stands before an action on its line, `Next action: `. */
export const actionLabel = new RegExp(
  `^${actionName} ?(?:#? ?\\d+|\\(\\d+\\))? ?(?:to take|to perform|taken|i(?: wi|')ll take|should be|would be|will be|for this step)?(?: ?(?::|=(?!=)|→|->|=>)+| is:?(?= )) *(?:to (?=[a-z]))?`,
  "i",
);
const thoughtLabel = new RegExp(
  `^(?:${tongues.thought}|thoughts?|think(?:s|ing)|reasoning|rationale|analysis|i think|explanation|reason|why|plan|state) ?\\d* ?:+ *`,
  "i",
);
const thinks = /^think ?(?::|\[|[—–]| - )/i;
const continuation =
  /^(?:situation ?\d*|observations? ?\d*|obs ?\d*|goal|past|task|your task(?: is to)?|user|human|environment|env|feedback|result|new situation) ?:/i;
/** What a world answers: `You pick up the mug`. */
const narrated =
  /^you (?!(?:should|shall|must|can|could|may|might|need|have to|ought|want|will|would|do|don't|are (?:to|going)|now|then|first|next|also)\b)(?!.*(?:\b(?:so|therefore|thus|hence|should|must|next)\b|[:→]|->))[a-z]+ /i;
const question = /^(?:confidence|probability|note|remark|hint|sub-?goals? ?\d*|summary) ?\d* ?:/i;

/** What a line of a reply is. */
export interface ReplyLine extends BareLine {
  readonly kind: "action" | "thought" | "think" | "continuation" | "other" | "plain";
  /** With its label, which may be an action's verb: `Answer: true`. */
  readonly whole?: string;
}

const heading = /^\s*(?:>\s*)?(?:#{1,6}\s|\[(?=[^\]]*\]\s*$))/;
/** `## Next action`, `### Step 3: Thought`: a heading that is a label and nothing else. */
const headingLabel = (text: string): "action" | "thought" | null => {
  const name = `${text.replace(/^step \d+ ?[:.)–—-]+ */i, "")}:`;
  const isAll = (label: RegExp) => label.exec(name)?.[0].length === name.length;
  return isAll(thoughtLabel) ? "thought" : isAll(actionLabel) ? "action" : null;
};

const saidAction =
  /(?<=[\p{P}\p{S}]) *\b(?:(?:next |final )?act(?:ion)?(?: ?\d+)? ?:|(?:therefore|thus|so|hence),? (?:the|my) (?:(?:best|next|right|correct|final) )?(?:action|choice|move|step)(?: is)? ?:)/iu;
/** `Thought: I need a knife. > go to desk 1`, and the same without a full stop before `Action:`. */
const marked = /(?<=[.!?…)"”]) *>\s*(?=[a-z])|(?<=\w) +(?=(?:Next |Final )?Act(?:ion)?(?: \d+)?:)/;
/** What stands where an action would, if there were one. */
const nothing = /^(?:null|none|nil|n\/a|undefined|-+|therefore|thus|hence|as follows|the following)[.]?$/i;
/** The place of the action in the form, said once more: `> <next action>` */
const place = /^[\s>]*<(?:(?:your|the|next) )*(?:action|command|reply)>\W*$/i;
const input = /^(?:action )?(?:input|arguments?|args|parameters?) ?: *(.+)$/i;

/** How a thought begins that has no label, as EmMem's do. */
const firstly = /^first(?:ly)?\b/i;

/** `Thought: … Action: …` on one line are two. */
const inTwo = (line: string, forms: readonly ActionForm[], told?: ToldSoFar): readonly string[] => {
  const { text } = stripMarks(line);
  const bracketed = /^\W*think ?\[[^[\]]*\](?=\s+\S)/i.exec(line)?.[0].length ?? 0;
  if (bracketed > 0 && spelledByForm(stripMarks(line.slice(bracketed)).text, forms) !== null)
    return [line.slice(0, bracketed), line.slice(bracketed)];
  const isThought = thoughtLabel.test(text) || thinks.test(text);
  const isTold = isThought || continuation.test(text);
  const places = isTold ? [line.search(saidAction), line.search(marked)] : [];
  if (isThought || firstly.test(text)) places.push(markedAction(line, forms, told));
  const ends = places.filter((end) => end > 0);
  const action = Math.min(...ends);
  return ends.length === 0 ? [line] : [line.slice(0, action), line.slice(action)];
};

const labelledLines = (clean: string, labels: number, forms: readonly ActionForm[], told?: ToldSoFar): readonly ReplyLine[] =>
  clean
    .split("\n")
    .flatMap((line) => inTwo(line, forms, told))
    .flatMap((line): ReplyLine[] => {
      const { text, isMarked } = stripMarks(line);
      if (text === "" || /^\(?\d{1,3}[.)]$/.test(text) || place.test(line)) return [];
      const named = heading.test(line) ? headingLabel(text) : null;
      if (named !== null) return [{ text: "", isMarked: named === "action", kind: named }];
      const bare = (pattern: RegExp) => stripMarks(text.replace(pattern, ""));
      if (actionLabel.test(text)) {
        const inner = bare(actionLabel);
        if (nothing.test(inner.text)) return [];
        // `Action: Think: …` is a thought, `Answer: Action 2: …` has two labels.
        const [again] = inner.text === text || labels === 0 ? [] : labelledLines(inner.text, labels - 1, forms, told);
        return again && again.kind !== "plain"
          ? [{ ...again, isMarked: true }]
          : [{ text: inner.text, isMarked: true, kind: "action", whole: text }];
      }
      if (thinks.test(text)) return [{ text, isMarked, kind: "think" }];
      if (thoughtLabel.test(text)) return [{ text: bare(thoughtLabel).text, isMarked, kind: "thought", whole: text }];
      if (continuation.test(text) || narrated.test(text)) return [{ text, isMarked, kind: "continuation" }];
      return [{ text, isMarked, kind: question.test(text) ? "other" : "plain" }];
    });

/** Whether a line is an action that names what its input names once more: `open drawer 1`, and `Action Input: drawer 1`. */
const isWholeWith = (text: string, given: string, forms: readonly ActionForm[]): boolean => {
  const told = stripMarks(given).text.toLowerCase();
  return told !== "" && text.toLowerCase().includes(told) && spelled(text, forms) !== null;
};

/** `Action: go to` and `Action Input: desk 1` below it are `go to(desk 1)`. */
const withInput = (lines: readonly ReplyLine[], forms: readonly ActionForm[]): readonly ReplyLine[] =>
  lines.flatMap((line, index) => {
    if (lines[index - 1]?.kind === "action" && input.test(line.text)) return [];
    const [, given] = line.kind === "action" ? (input.exec(lines[index + 1]?.text ?? "") ?? []) : [];
    if (given === undefined || nothing.test(given) || isWholeWith(line.text, given, forms)) return [line];
    const isOwn = spelledByForm(`${line.text}(${given})`, forms) !== null;
    const handed = isOwn || !doesWhatIsGiven(line.text) ? null : spelledByForm(stripMarks(given).text, forms);
    if (handed !== null) return [{ ...line, text: handed }];
    const isRecord = given.startsWith("{");
    return [{ ...line, text: (isRecord ? recordedCall({ name: line.text, arguments: given }) : undefined) ?? `${line.text}(${given})` }];
  });

/** The lines of a clean reply, without their marks and labels, each with what it was labelled as. Empty ones are left out. */
export const replyLines = (clean: string, forms: readonly ActionForm[] = [], told?: ToldSoFar): readonly ReplyLine[] =>
  withInput(labelledLines(clean, 3, forms, told), forms);
