import { severalOn, share, withoutSaidBehind, withSetOff } from "./said-behind.js";

/** The next example of the prompt, which a model that writes ahead begins. */
const nextExample = /\n[ ]{0,9}(?:\d{1,3}[.)] )?(?:goal|situation|the place)\s?:[\s\S]*$/i;
/** What the confidences come to together is no action. */
const total = /^\W*(?:(?:the )?confidences? )?(?:in )?(?:total|sum)s?\b[^\n]{0,40}\d[^\n]{0,9}$/gim;
/** `0.5, no, rather 0.7`. */
const corrected = new RegExp(
  String.raw`^(\W{0,9}confidence ?\d* ?[:=] *)${share}[\s,;.…—–-]{1,9}(?:no|wait|actually|rather|sorry)\b[^\n\d]{0,40}(?=${share})`,
  "gim",
);
/** `high (0.7)`: the number counts. */
const inWords = new RegExp(String.raw`(confidence ?\d* ?[:=] *)[a-z][a-z -]{1,20}\(\s*(${share})\s*\)`, "gi");
/** `p = 0.7` behind the label. */
const symbol = /(confidence ?\d* ?[:=] *)(?:p|prob\.?|probability) ?[=≈] ?/gi;
/** `(📊 0.7)`. */
const pictured = /([([|:]) ?(?:\p{Extended_Pictographic}|\uFE0F)+ ?(?=[\d.])/gu;
/** `0.7 go to bench 1`, and `go to bench 1 ... 0.7`. */
const numberFirst = new RegExp(String.raw`^(\W{0,9}${share})[ ]+(?=\p{L})`, "gmu");
const dotted = new RegExp(String.raw` ?(?:\.{2,}|…) ?(?=${share}\W{0,3}$)`, "gm");
/** Several on a line: `Action 1: …; Action 2: …`. */
const numbered = /[;,|] *(?=action ?\d+ ?:)/gi;

/** `Final: Action 1: …`: a label before an action's own. */
const outerLabel =
  /^([^\p{L}\d\n]{0,9})(?!(?:reason|rationale|explanation|why|because|confidence|note)\b)\p{L}[\p{L} ]{0,30}:[ \t*_]{1,4}(?=action ?\d{0,2} ?:)/gimu;
/** `(about 60% sure)`. */
const roughly = new RegExp(String.raw`([([] ?)(?:about|around|roughly|approximately|maybe|perhaps|ca\.?|~|≈) ?(?=${share})`, "gi");

const confidenceAhead = new RegExp(
  String.raw`^\W{0,9}confidence ?\d{0,2} ?[:=] ?(${share})(?: ?[–—:,→]| ?[-=]>| -)[ ]{1,3}(\p{L}.*)$`,
  "iu",
);

/** Each action before its confidence, where every line has them the other way: `Confidence: 0.6 - look`. Among actions, what stands there is a reason. */
const confidencesAhead = (lines: readonly string[]): readonly string[] =>
  lines.every((line) => confidenceAhead.test(line)) ? lines.map((line) => line.replace(confidenceAhead, "$2 : $1")) : lines;

const actionLine = /^\W*(?:\d{1,3}[.)]\W*)?action ?\d*\W*:/i;
const confidenceLine = /^\W*(?:\d{1,3}[.)]\W*)?confidence ?\d*\W*:/i;

/** Each confidence below its action, where all of them stand above theirs. */
const actionsFirst = (lines: readonly string[]): readonly string[] => {
  const labelled = lines.filter((line) => actionLine.test(line) || confidenceLine.test(line));
  const above =
    labelled.length > 0 &&
    labelled.length % 2 === 0 &&
    labelled.every((line, at) => (at % 2 === 0 ? confidenceLine : actionLine).test(line));
  return above ? labelled.map((_, at) => labelled[at % 2 === 0 ? at + 1 : at - 1] ?? "") : lines;
};

/** Lines that are labelled as it was asked for count before what is said around them: a lead-in may name an action and a number as well. */
const labelledOnly = (lines: readonly string[]): readonly string[] => {
  const first = lines.findIndex((line) => actionLine.test(line));
  return first > 0 && lines.slice(first).filter((line) => confidenceLine.test(line)).length > 1 ? lines.slice(first) : lines;
};

const marked = (clean: string): string =>
  withSetOff(clean)
    .replace(nextExample, "")
    .replace(total, "")
    .replace(outerLabel, "$1")
    .replace(corrected, "$1")
    .replace(inWords, "$1$2")
    .replace(symbol, "$1")
    .replace(roughly, "$1")
    .replace(pictured, "$1")
    .replace(numberFirst, "$1: ")
    .replace(dotted, " : ")
    .replace(numbered, "\n");

const isFull = (line: string) => line.trim() !== "";

/** A reply's proposals as lines that tell one action or one confidence each, or one of both. */
export const proposalLines = (clean: string): readonly string[] =>
  labelledOnly(
    actionsFirst(confidencesAhead(marked(clean).split("\n").filter(isFull)).flatMap(severalOn).map(withoutSaidBehind).filter(isFull)),
  );
