import type { ActionForm } from "./action-forms.js";
import { markedAction } from "./marked-action.js";
import { type BareLine, stripMarks } from "./strip-marks.js";

const actionName =
  "(?:(?:so|thus|therefore|then|now|okay|ok|hence),? )?(?:(?:the|my|your|our|an?) )?(?:(?:next|best|final|chosen|selected|recommended|suggested|proposed|correct|right|first|following|appropriate|optimal|immediate|current) )*(?:actions?|act|answer|command|choice|move|reply|response|output|decision|final|step \\d+|step(?=:)|行动|动作|操作|行動|動作|アクション|행동|aktion|handlung|acción|azione|ação|действие)";
const actionLabel = new RegExp(
  `^${actionName} ?(?:#? ?\\d+|\\(\\d+\\))? ?(?:to take|to perform|taken|i(?: wi|')ll take|should be|would be|will be|for this step)?(?: ?(?::|=(?!=)|→|->|=>)+| is:?(?= )) *(?:to (?=[a-z]))?`,
  "i",
);
const thoughtLabel =
  /^(?:思考|想法|考え|생각|gedanken?|überlegung|pensamiento|pensée|réflexion|pensiero|pensamento|мысль|thoughts?|think(?:s|ing)|reasoning|rationale|analysis|i think|explanation|reason|why|plan|state) ?\d* ?:+ */i;
const thinks = /^think ?(?::|\[|[—–]| - )/i;
const continuation =
  /^(?:situation ?\d*|observations? ?\d*|obs ?\d*|goal|past|task|your task(?: is to)?|user|human|environment|env|feedback|result|new situation) ?:/i;
const question = /^(?:confidence|probability|note|remark|hint|sub-?goals? ?\d*|summary) ?\d* ?:/i;

/** What a line of a reply is. */
export interface ReplyLine extends BareLine {
  readonly kind: "action" | "thought" | "think" | "continuation" | "other" | "plain";
  /** With its label, which may be an action's verb: `Answer: true`. */
  readonly whole?: string;
}

const heading = /^\s*(?:>\s*)?(?:#{1,6}\s|\[(?=[^\]]*\]\s*$))/;
const headingName =
  /^(?:(?:my |the )?(?:next |final |chosen )?(action|act|answer|command)|(thought|thoughts|thinking|reasoning|analysis|plan))$/i;

const saidAction =
  /(?<=[\p{P}\p{S}]) *\b(?:(?:next |final )?act(?:ion)?(?: ?\d+)? ?:|(?:therefore|thus|so|hence),? (?:the|my) (?:(?:best|next|right|correct|final) )?(?:action|choice|move|step)(?: is)? ?:)/iu;
/** `Thought: I need a knife. > go to desk 1`, and the same without a full stop before `Action:`. */
const marked = /(?<=[.!?…)"”]) *>\s*(?=[a-z])|(?<=\w) +(?=(?:Next |Final )?Act(?:ion)?(?: \d+)?:)/;
/** What stands where an action would, if there were one. */
const nothing = /^(?:null|none|nil|n\/a|undefined|-+)[.]?$/i;
const input = /^(?:action )?(?:input|arguments?|args|parameters?) ?: *(.+)$/i;

/** How a thought begins that has no label, as EmMem's do. */
const firstly = /^first(?:ly)?\b/i;

/** `Thought: … Action: …` on one line are two. */
const inTwo = (line: string, forms: readonly ActionForm[]): readonly string[] => {
  const { text } = stripMarks(line);
  const isThought = thoughtLabel.test(text) || thinks.test(text);
  const places = isThought ? [line.search(saidAction), line.search(marked)] : [];
  if (isThought || firstly.test(text)) places.push(markedAction(line, forms));
  const ends = places.filter((end) => end > 0);
  const action = Math.min(...ends);
  return ends.length === 0 ? [line] : [line.slice(0, action), line.slice(action)];
};

const labelledLines = (clean: string, labels: number, forms: readonly ActionForm[]): readonly ReplyLine[] =>
  clean
    .split("\n")
    .flatMap((line) => inTwo(line, forms))
    .flatMap((line): ReplyLine[] => {
      const { text, isMarked } = stripMarks(line);
      if (text === "") return [];
      const named = heading.test(line) ? headingName.exec(text) : null;
      if (named) return [{ text: "", isMarked: named[1] !== undefined, kind: named[1] === undefined ? "thought" : "action" }];
      const bare = (pattern: RegExp) => stripMarks(text.replace(pattern, ""));
      if (actionLabel.test(text)) {
        const inner = bare(actionLabel);
        if (nothing.test(inner.text)) return [];
        // `Action: Think: …` is a thought, `Answer: Action 2: …` has two labels.
        const [again] = inner.text === text || labels === 0 ? [] : labelledLines(inner.text, labels - 1, forms);
        return again && again.kind !== "plain"
          ? [{ ...again, isMarked: true }]
          : [{ text: inner.text, isMarked: true, kind: "action", whole: text }];
      }
      if (thinks.test(text)) return [{ text, isMarked, kind: "think" }];
      if (thoughtLabel.test(text)) return [{ text: bare(thoughtLabel).text, isMarked, kind: "thought" }];
      if (continuation.test(text)) return [{ text, isMarked, kind: "continuation" }];
      return [{ text, isMarked, kind: question.test(text) ? "other" : "plain" }];
    });

/** `Action: go to` and `Action Input: desk 1` below it are `go to(desk 1)`. */
const withInput = (lines: readonly ReplyLine[]): readonly ReplyLine[] =>
  lines.flatMap((line, index) => {
    if (lines[index - 1]?.kind === "action" && input.test(line.text)) return [];
    const [, given] = line.kind === "action" ? (input.exec(lines[index + 1]?.text ?? "") ?? []) : [];
    return given === undefined || nothing.test(given) ? [line] : [{ ...line, text: `${line.text}(${given})` }];
  });

/** The lines of a clean reply, without their marks and labels, each with what it was labelled as. Empty ones are left out. */
export const replyLines = (clean: string, forms: readonly ActionForm[] = []): readonly ReplyLine[] =>
  withInput(labelledLines(clean, 3, forms));
