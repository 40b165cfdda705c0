import { stripMarks } from "../../shared/replies/lines/strip-marks.js";
import { sentencesOf } from "./sentences-of.js";

const number = String.raw`\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten`;
/** What may stand before a step: a bullet, a number, a letter, a Roman numeral. */
const marks: readonly RegExp[] = [
  /^(?:[-*+•–—]|\(?\d{1,2}[.)]|\d{1,2} ?[:–—-]) *(?=\p{L})/u,
  new RegExp(String.raw`^step (?:${number}) ?[:.)–—-]\s*`, "i"),
  /^\(?[a-h][.)]\s+/i,
  /^\(?[ivx]{1,5}[.)]\s+/i,
];
/** The word that puts a step in its place, where every line begins with one. */
const inOrder =
  /^(?:and )?(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth(?:ly)?|then|next|after (?:that|this)|afterwards|finally|lastly|last|at last) ?[,:]?\s+/i;

const bareStep = (line: string): string | undefined => {
  const text = line.trim().replace(/^> */, "");
  const mark = marks.find((one) => one.test(text));
  const rest = mark === undefined ? "" : text.replace(mark, "");
  return /^\p{L}/u.test(stripMarks(rest).text) ? rest : undefined;
};

const stepIn = (line: string): string | undefined => bareStep(line) ?? (inOrder.test(line.trim()) ? line.trim() : undefined);

/** What a step does, without what is said of it behind that, the word that puts it in its place and the sign at its end. */
const ended = (step: string): string =>
  stripMarks(sentencesOf(step)[0] ?? "")
    .text.replace(/[.;,]$/, "")
    .replace(inOrder, "")
    .trim();

/** Steps as the parts of one sentence. */
export const inOneSentence = (steps: readonly string[]): string | undefined => {
  const told = steps.map(ended).filter((step) => step !== "");
  return told.length < 2 ? undefined : told.join(", then ");
};

/** Steps that stand behind each other on one line, `1) find a mug 2) clean it`, as lines; their numbers count from one. */
const onLines = (line: string): string => {
  if (!/^\W{0,6}(?:step )?1[.):]/i.test(line) && !/^\W{0,6}• /.test(line)) return line;
  let next = 1;
  return line
    .slice(0, 4000)
    .replace(/ • /g, "\n• ")
    .replace(
      /(?<=^|[.;,!] {1,3}|[^\s.] {1,3}(?=\(?\d{1,2}\)|step ))\(?(?:step )?(\d{1,2})[.):]{1,2}(?= +\p{L})/giu,
      (mark: string, number: string) => {
        if (Number(number) !== next) return mark;
        next += 1;
        return number === "1" ? mark : `\n${mark}`;
      },
    );
};

/** What is said of the task or the plan is no step. */
const ofTask = /^\W*(?:the |my |your |new )*(?:task|goal|objective|request|reason|understanding[^:\n]{0,40})(?: is)?(?: to)? ?:/i;

const leads = String.raw`(?:i|we)(?: first)? (?:need|have|ought|am going|are going|plan) to|(?:i|we) (?:must|will|should|shall)|i['’]ll`;
/** `To solve the task, I need to`, or the prompt's own opening gone on with: a sentence that only the list below it ends, and how it goes on behind its opening. */
const begun = new RegExp(String.raw`(?:^[^\p{L}\n]{0,9}(?=\p{L})|\bto solve the task\b(?: ?, ?| |$))(${leads})? ?[,:…]?\s*$`, "iu");

/** Words that lead over to a list, and what is said behind one in a paragraph of its own. */
const besides = (lines: readonly string[]): readonly string[] => {
  const last = lines.findLastIndex((line) => stepIn(line) !== undefined);
  const gap = lines.findIndex((line, index) => index > last && line.trim() === "");
  return lines
    .slice(0, gap < 0 ? undefined : gap)
    .filter(
      (line) => line.trim() !== "" && stepIn(line) === undefined && !begun.test(line) && !/[:?!]\s*$/.test(line) && !ofTask.test(line),
    );
};

/**
 * A plan as a list, or as lines that each say when: its items are its sentence's parts, behind the words that begin it above the list. Undefined where there is none, or a sentence as well.
 */
export const listedPlan = (text: string): string | undefined => {
  const lines = text.split("\n").flatMap((line) => onLines(line).split("\n"));
  const steps = lines.flatMap((line) => stepIn(line) ?? []);
  const sentence = steps.length < 2 || besides(lines).length > 0 ? undefined : inOneSentence(steps);
  const [, lead] = lines.map((line) => begun.exec(line)).find((found) => found !== null) ?? [];
  return sentence === undefined || lead === undefined ? sentence : `${lead} ${sentence}`;
};
