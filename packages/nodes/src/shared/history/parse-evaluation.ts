import type { Parsed } from "@mnemograph/core";
import { cleanReply } from "../replies/turn/clean-reply.js";
import { recordsIn } from "../replies/records/reply-fields.js";
import { correctedList } from "./corrected-list.js";
import { type Judged, judgedLine } from "./judged-line.js";
import { judgedRecord } from "./judged-record.js";
import { withoutStruckVerdicts } from "./struck-verdicts.js";
import { unknownVerdict } from "./unknown-verdict.js";
import { verdictLines } from "./verdict-lines.js";
import { bad, good } from "./verdict-words.js";

const subgoal =
  /sub[- ]?goal\s*(\d+)\s*:\s*((?:(?!sub[- ]?goal\s*\d+\s*:)[\s\S]){0,400}?)\s*[-–—]\s*(in\s*|not\s+)?completed?\b(?!\s*(?:\?|\/|or\b))/gi;
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
/** `complete → incomplete`. */
const changedVerdict = new RegExp(String.raw`\b(?:${bad}|${good}) ?(?:→|⇒|[-=]>) ?(?=(?:${bad}|${good})\W*$)`, "gim");
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

const noVerdict = "It holds no line of the form `subgoal 1: <sub-goal> - complete` or `… - incomplete`.";
const unclear = (goal: string) =>
  `It says neither \`complete\` nor \`incomplete\` of this sub-goal: ${goal.replace(/\s+/g, " ").slice(0, 120)}.`;

/**
 * Reads `subgoal 1: … - complete`, one to a line or several on one, and joins them with `; `. Text around them, spellings like `in complete`, ticks, boxes,
 * tables, JSON, other words for the verdict and lists that are corrected below are accepted; a sub-goal without a verdict is left out, and a verdict in
 * unknown words is asked for again.
 */
export const parseEvaluation = (reply: string): Parsed<string> => {
  const whole = cleanReply(withoutStruckVerdicts(reply)).slice(0, 50_000);
  const [ahead = ""] = nextGoal.exec(whole) ?? [];
  const own = whole.slice(0, whole.length - ahead.length);
  const judgedBefore = own.split("\n").some((line) => judgedLine(line) !== null);
  const clean = correctedList(
    withHeadings((judgedBefore ? own : whole).replace(/[－﹣]/g, "-"))
      .replace(/, *(?=sub[- ]?goal ?\d{1,3} ?:)/gi, "\n")
      .replace(verdictInLabel, "$1: $3 - $2")
      .replace(correctedVerdict, "")
      .replace(changedVerdict, "")
      .replace(verdictAlone, "$1 - "),
  );
  const asked = readAsAsked(clean);
  const labels = clean.match(/sub[- ]?goal\s*\d+\s*:/gi)?.length ?? 0;
  if (asked.length > 0 && asked.length >= labels && clean === reply.trimEnd()) return { ok: true, value: asked.join("; ") };
  const json = recordsIn(clean, "[{").flatMap(judgedRecord);
  if (json.includes(null)) return { ok: false, problem: "A sub-goal's status is neither `complete` nor `incomplete`." };
  const below = clean.replace(judgedTag, "$2 - $1").replace(verdictBelow, " - ");
  const lines = verdictLines(below).flatMap((line) => judgedLine(line) ?? []);
  const judged = (json.length > 0 ? json : lines).flatMap((one, index) => (one === null ? [] : told(one, index + 1)));
  const best = asked.length >= judged.length ? asked : judged;
  if (best.length === 0) return { ok: false, problem: noVerdict };
  const known = asked.flatMap((one) => /^subgoal (\d+)/.exec(one)?.[1] ?? []);
  const open = clean.includes("{") ? undefined : unknownVerdict(below, known);
  return open === undefined ? { ok: true, value: best.join("; "), isRepaired: true } : { ok: false, problem: unclear(open) };
};
