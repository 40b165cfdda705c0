import { numberedLabel } from "../replies/lines/in-other-tongues.js";
import { stripMarks, withoutQuotes } from "../replies/lines/strip-marks.js";
import { bad, good } from "./verdict-words.js";

const label = /^(?:sub[- ]?goal|goal|step|task)?\s*#?(\d+)?\s*[:.)\]–—-]*\s*/i;
const verdict = new RegExp(
  String.raw`\s*(?:[-–—:|=→]+>?|\.{2,}|…|[([]|\b(?:is|are|was|were|ha[sv]e?(?: been)?)\b)\s*(?:status\s*:\s*)?(?:(${bad})(?:, *(?:${bad}))?|(${good})(?:, *(?:${good}))?)(?<rest>[\s)\].!;,]*(?:\(.*|[-–—:→].*|(?:because|since|as|due to)\b.*|(?<=[.!]\s+)\p{Lu}.*)?)$`,
  "iu",
);
/** What a verdict is followed by where that is a verdict itself: `done - not finished`. */
const another = new RegExp(String.raw`^\W{0,6}[-–—:→]>?\s*(?:(${bad})|(?:${good}))[\s.!)]*$`, "i");
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

/** What is said of all sub-goals together is none of them. */
const ofAll =
  /^\W*(?:overall|in total|total|progress)\b|\b(?:\d+|all|none|one|two|three) (?:out )?of (?:the )?(?:\d+|two|three|four|five) (?:sub[- ]?)?goals?\b/i;

/** `Reason: not done yet` below a sub-goal tells of it and is none. */
const ofField = /^(?:reason(?:ing)?|explanation|evidence|justification|notes?|comments?|details?|why)$/i;

/** A sub-goal's words, and whether it is reached. */
export interface Judged {
  readonly words: string;
  readonly isComplete: boolean;
}

/** The sub-goal of a line with its verdict, the last where it has two; null where it has none. */
export const judgedLine = (line: string): Judged | null => {
  const box = /^[\s>*+-]*\[( |x)\]\s*(.*)$/i.exec(line);
  const isMarked = box !== null || yes.test(line) || no.test(line);
  const bare = stripMarks((box?.[2] ?? line).replace(marks, " "))
    .text.slice(0, 1000)
    .replace(/\b(is|are|was|were|has|have)n['’]t\b/gi, "$1 not");
  const found = verdict.exec(bare);
  const first = found ? null : verdictFirst.exec(bare);
  if ((!found && !first && !isMarked) || ofAll.test(bare)) return null;
  const later = found === null ? null : another.exec(found.groups?.rest ?? "");
  const before = bare.slice(first?.[0].length ?? 0, found?.index ?? undefined);
  // `Teilziel 4: done - offen`: a word for a verdict is all that the sub-goal says.
  const told = later !== null && /^(?:\p{L}[\p{L}-]{0,24}) ?#?\d{1,3}$/u.test(before) ? (found?.[1] ?? found?.[2] ?? "") : before;
  const words = told
    .replace(numberedLabel, "")
    .replace(label, "")
    .replace(/sub[- ]?goal\s*\d+\s*:/gi, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\s:–—-]+$/, "")
    .replace(/^\(\s*(["“'][^"”']+["”'])\s*\)$/, (_, named: string) => withoutQuotes(named))
    .replace(/^<([^<>]+)>$/, "$1")
    .replace(/^\(([^()]+)\)$/, "$1")
    .replace(first === null ? /$^/ : /[.;]$/, "");
  if ((words === "" && !/\d/.test(bare)) || ofField.test(words)) return null;
  if (later !== null) return { words, isComplete: later[1] === undefined };
  return {
    words,
    isComplete: found ? found[1] === undefined : first ? (first[1] ?? first[3]) === undefined : box ? box[1] !== " " : !no.test(line),
  };
};
