import type { Parsed } from "@mnemograph/core";
import { cleanReply } from "../replies/turn/clean-reply.js";
import { numberedLabel, tongues } from "../replies/lines/in-other-tongues.js";
import { recordsIn } from "../replies/records/reply-fields.js";
import { valueUnder } from "../replies/records/value-under.js";
import { stripMarks, withoutQuotes } from "../replies/lines/strip-marks.js";

const subgoal = /sub[- ]?goal\s*(\d+)\s*:\s*((?:(?!sub[- ]?goal\s*\d+\s*:)[\s\S]){0,400}?)\s*[-–—]\s*(in\s*|not\s+)?completed?\b/gi;
const label = /^(?:sub[- ]?goal|goal|step|task)?\s*#?(\d+)?\s*[:.)\]-]*\s*/i;
const good = String.raw`completed?|done|achieved|reached|finished|accomplished|satisfied|fulfilled|met|yes|true|success(?:ful)?|100 ?%|${tongues.complete}`;
const bad = String.raw`in\s*-?completed?|not\s+(?:yet\s+)?(?:\w+\s+)?(?:${good}|started)(?:\s+(?:yet|so far))?|un(?:completed?|done|finished)|still\s+(?:to\s*(?:be\s+)?(?:do|done)|open|missing|pending|outstanding|left)|to\s+be\s+done|outstanding|pending|in progress|to ?do|open|ongoing|partial(?:ly)?(?: completed?)?|missing|failed|remaining|no|false|\d{1,2} ?%|${tongues.incomplete}`;
const verdict = new RegExp(
  String.raw`\s*(?:[-–—:|=→]+>?|\.{2,}|…|[([]|\bis|\bhas been|\bwas)\s*(?:status\s*:\s*)?(?:(${bad})(?:, *(?:${bad}))?|(${good})(?:, *(?:${good}))?)[\s)\].!;,]*(?:\(.*|[-–—:].*|because.*)?$`,
  "i",
);
const verdictFirst = new RegExp(
  String.raw`^(?:[([]\s*(?:(${bad})|(${good}))\s*[)\]]\s*[:–—-]?|(?:(${bad})|(${good}))\s*(?:[:–—]|\s-))\s+(?=\p{L})`,
  "iu",
);
const doneMarks = "✓✔✅☑🟢👍";
const openMarks = "✗✘❌✖☐⬜🔴❎⏳⌛🟡🔲🔳";
const yes = new RegExp(`[${doneMarks}]`, "u");
const no = new RegExp(`[${openMarks}]`, "u");
/** Each of them, and what makes a sign a picture. */
const marks = new RegExp([...doneMarks, ...openMarks, "\uFE0F"].join("|"), "gu");

interface Judged {
  readonly words: string;
  readonly isComplete: boolean;
}

const judgedLine = (line: string): Judged | null => {
  const box = /^[\s>*+-]*\[( |x)\]\s*(.*)$/i.exec(line);
  const isMarked = box !== null || yes.test(line) || no.test(line);
  const bare = stripMarks((box?.[2] ?? line).replace(marks, " ")).text.slice(0, 1000);
  const found = verdict.exec(bare);
  const first = found ? null : verdictFirst.exec(bare);
  if (!found && !first && !isMarked) return null;
  const words = bare
    .slice(first?.[0].length ?? 0, found?.index ?? undefined)
    .replace(numberedLabel, "")
    .replace(label, "")
    .replace(/sub[- ]?goal\s*\d+\s*:/gi, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\s:–—-]+$/, "")
    .replace(/^\(\s*(["“'][^"”']+["”'])\s*\)$/, (_, named: string) => withoutQuotes(named))
    .replace(/^<([^<>]+)>$/, "$1");
  if (words === "" && !/\d/.test(bare)) return null;
  return {
    words,
    isComplete: found ? found[1] === undefined : first ? (first[1] ?? first[3]) === undefined : box ? box[1] !== " " : !no.test(line),
  };
};

const headed = new RegExp(String.raw`^(?= {0,3}#|[^\n]{0,60}:\W*$)\W*(?:(${bad})|(${good}))(?: (?:sub[- ]?)?goals?)?\W*$`, "i");
/** `Remaining sub-goals: put the mug away; close the door`. */
const headedLine = new RegExp(String.raw`^\W*(?:(${bad})|(${good})) (?:sub[- ]?)?goals? ?: +(\S.*)$`, "i");
const noItem = /^\W*(?:none|nothing|n\/a)\W*$/i;
const listed = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+\S/;

/** The items below `Completed:` or `Not completed:` with this verdict each; several verdicts on a line are a line each. */
const verdictLines = (clean: string): readonly string[] => {
  let under: string | null = null;
  return clean.split("\n").flatMap((line) => {
    const [, no] = headed.exec(line) ?? [null, null];
    if (no !== null) {
      under = no === undefined ? "complete" : "incomplete";
      return [];
    }
    const [, open, , items] = headedLine.exec(line) ?? [];
    if (items !== undefined) {
      const parts = items.split(/ *; */).filter((part) => /\p{L}/u.test(part) && !noItem.test(part));
      return parts.map((part) => `${part.replace(/[.\s]+$/, "")} - ${open === undefined ? "complete" : "incomplete"}`);
    }
    if (!listed.test(line)) under = line.trim() === "" ? under : null;
    if (under !== null && noItem.test(line)) return [];
    if (under !== null && line.trim() !== "" && judgedLine(line) === null) return [`${line.trimEnd().replace(/\.$/, "")} - ${under}`];
    const sentences = line.split(/(?<=[.!]) +(?=\p{Lu})|; +(?=\p{L})/u);
    return sentences.length > 1 && sentences.every((sentence) => judgedLine(sentence) !== null) ? sentences : [line];
  });
};

const judgedJson = (value: unknown): readonly Judged[] => {
  if (Array.isArray(value)) return value.flatMap(judgedJson);
  const lists =
    typeof value === "object" && value !== null
      ? Object.values(value).filter((one) => Array.isArray(one) && one.some((item) => typeof item === "object"))
      : [];
  if (lists.length > 0) return lists.flatMap(judgedJson);
  const status = valueUnder(value, ["status", "state", "verdict", "iscomplete", "complete", "completed", "done", "result", "evaluation"]);
  const words = valueUnder(value, ["subgoal", "goal", "name", "description", "text", "task"]);
  if (typeof words === "string" && (typeof status === "string" || typeof status === "boolean")) {
    return [{ words, isComplete: new RegExp(`^\\W*(?:${good})\\b`, "i").test(String(status)) }];
  }
  if (typeof value !== "object" || value === null) return [];
  const pairs = Object.entries(value).filter(
    ([, told]) => typeof told === "string" && new RegExp(`^\\W*(?:${bad}|${good})\\W*$`, "i").test(told),
  );
  // `{ "subgoal 1": "take the mug - complete" }`: the value holds a line as it is asked for.
  const inLines = Object.entries(value).flatMap(([name, told]) =>
    typeof told === "string" && /^sub[- _]?goal[ _]?\d+$/i.test(name) ? (judgedLine(told) ?? []) : [],
  );
  if (pairs.length === 0 && inLines.length > 0) return inLines;
  return pairs.length > 0
    ? pairs.map(([name, told]) => ({
        words: name.replace(label, ""),
        isComplete: new RegExp(`^\\W*(?:${good})\\W*$`, "i").test(String(told)),
      }))
    : Object.values(value).flatMap(judgedJson);
};

const judgedTag =
  /<sub[- ]?goal\b[^<>\n]{0,100}\b(?:status|verdict|state|complete|completed)\s*=\s*["']([^"'\n]{1,40})["'][^<>\n]{0,100}>([^<>\n]{0,400})<\/sub[- ]?goal>/gi;

/** `Status: complete` on a line of its own judges the line above. */
const verdictBelow = new RegExp(
  String.raw`(?<=\S)[ ]{0,9}\n{1,3}[ >*+-]{0,12}(?:status|verdict|state|result|evaluation|judge?ment|completed?) ?: *(?=(?:${bad}|${good})\W*$)`,
  "gim",
);

/** `incomplete... wait, it was taken. complete`: the last verdict of a line counts. */
const correctedVerdict = new RegExp(
  String.raw`\b(?:${bad}|${good})\s*(?:\.{2,}|…|[,;—–]|\s-)\s*(?:oh,? |hmm+,? |no,? )*(?:wait|actually|correction|scratch that)\b[^\n]{0,200}?(?=\b(?:${bad}|${good})\W*$)`,
  "gim",
);
/** `subgoal 1 (complete): take the mug`: the verdict before the words. */
const verdictInLabel = new RegExp(
  String.raw`^(\W{0,9}sub[- ]?goal ?\d{1,3}) ?[([] ?(${bad}|${good}) ?[)\]] ?[:–—-] *(\S[^\n]{0,300})$`,
  "gim",
);
/** A verdict alone before any item heads what is listed below it. */
const headsList = new RegExp(
  String.raw`^(\s*(?:(?!\d|[-*+•])[^\n]{1,200}:[ ]{0,9}\n+)?)(${bad}|${good})[ ]{0,9}(?=\n+ {0,9}(?:[-*+•]|\d{1,2}[.)])\s)`,
  "i",
);
const alone = new RegExp(String.raw`(?<=\n[ ]{0,9}\n)(${bad}|${good})[ ]{0,9}(?=\n+ {0,9}(?:[-*+•]|\d{1,2}[.)])\s)`, "gi");
const withHeadings = (text: string): string => (headsList.test(text) ? text.replace(headsList, "$1$2:").replace(alone, "$1:") : text);
/** Another goal behind what was judged, which a model that writes ahead begins. */
const nextGoal = /(?<=\S)\n{1,3}[ ]{0,9}(?:goal|request) ?:[\s\S]*$/i;

/** A verdict alone below a heading or an item judges that. */
const verdictAlone = new RegExp(
  String.raw`^((?:#{1,6} |sub[- ]?goal ?\d|\d{1,2}[.)] |[-*•] )[^\n]{0,300}[^\s:])[ ]{0,9}\n{1,2}[ >*+-]{0,12}(?=(?:${bad}|${good})[.!]?[ ]*$)`,
  "gim",
);

/** Words that read as a label or a verdict of their own would be taken for one when the evaluation is read again. */
const inner = /sub[- ]?goal\s*\d+\s*:|[-–—]\s*(?:in\s*|not\s+)?completed?\b/gi;
const plainly = (words: string): string => {
  const plain = words.replace(inner, " ").replace(/\s+/g, " ").trim();
  return plain === words ? plain : plainly(plain);
};

const told = ({ words, isComplete }: Judged, index: number | string) => {
  const plain = plainly(words);
  return `subgoal ${index}: ${plain}${plain === "" ? "" : " "}- ${isComplete ? "complete" : "incomplete"}`;
};

const readAsAsked = (text: string): readonly string[] =>
  [...text.matchAll(subgoal)].map(([, number = "", words = "", negation]) =>
    told({ words: words.replace(/\s+/g, " ").replace(/^<([^<>]+)>$/, "$1"), isComplete: negation === undefined }, number),
  );

/**
 * Reads `subgoal 1: … - complete`, one to a line or several on one, and joins them with `; `. Text around them, spellings like `in complete`, ticks, boxes,
 * tables, JSON and other words for the verdict are accepted; a sub-goal without a verdict is left out.
 */
export const parseEvaluation = (reply: string): Parsed<string> => {
  const whole = cleanReply(reply).slice(0, 50_000);
  const [ahead = ""] = nextGoal.exec(whole) ?? [];
  const own = whole.slice(0, whole.length - ahead.length);
  const judgedBefore = own.split("\n").some((line) => judgedLine(line) !== null);
  const clean = withHeadings(judgedBefore ? own : whole)
    .replace(/, *(?=sub[- ]?goal ?\d{1,3} ?:)/gi, "\n")
    .replace(verdictInLabel, "$1: $3 - $2")
    .replace(correctedVerdict, "")
    .replace(verdictAlone, "$1 - ");
  const asked = readAsAsked(clean);
  const labels = clean.match(/sub[- ]?goal\s*\d+\s*:/gi)?.length ?? 0;
  if (asked.length > 0 && asked.length >= labels && clean === reply.trimEnd()) return { ok: true, value: asked.join("; ") };
  const json = recordsIn(clean, "[{").flatMap(judgedJson);
  const lines = verdictLines(clean.replace(judgedTag, "$2 - $1").replace(verdictBelow, " - ")).flatMap((line) => judgedLine(line) ?? []);
  const judged = (json.length > 0 ? json : lines).map((one, index) => told(one, index + 1));
  const best = asked.length >= judged.length ? asked : judged;
  return best.length > 0
    ? { ok: true, value: best.join("; "), isRepaired: true }
    : { ok: false, problem: "It holds no line of the form `subgoal 1: <sub-goal> - complete` or `… - incomplete`." };
};
