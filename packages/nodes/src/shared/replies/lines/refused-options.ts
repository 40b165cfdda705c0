import type { ActionForm } from "../forms/action-forms.js";
import { spelled } from "../forms/spelled.js";
import { placeNamed } from "./place-named.js";
import { trimRemark } from "./trim-remark.js";
import { stripMarks } from "./strip-marks.js";

const refusedSign = /^[\s>*+-]*(?:[❌✗✘✖👎🚫⛔]|\[ \](?= ))\uFE0F?\s*/u;
const chosenSign = /^[\s>*+-]*(?:[✅✔✓☑👍]|\[x\](?= ))\uFE0F?\s*/iu;
const refusedLabel =
  /^[\s>*_+-]*(?:bad|wrong|worse|worst|rejected|refused|discarded|excluded|ruled out|avoid|don['’]t|do not|instead of|not|not (?:useful|good|helpful|needed|best|chosen)|too [a-z]+|useless|unhelpful)(?: (?:idea|choice|option|action|move|step))?[*_]* ?:[*_]* */i;
const label = /^[\s>*_+-]*[a-z'’ ]{2,20}[*_]* ?:[*_]* */i;
/** A last line that says what all before it comes to. */
const concluding =
  /^\W*(?:so|thus|therefore|hence|best|(?:my |the )?(?:choice|decision|conclusion|pick)|chosen|selected)\b[ \w-]{0,20}?(?::|→|,| i (?:will |choose to |pick |go with )?)\s*|^\W*(?:i['’]ll|i will|i(?:['’]m| am) going to|i (?:choose|decide) to|let['’]?s|let me)\s+/i;
/** What an item begins and ends with: its bullet, that it is done. */
const ofList = /^\s*(?:[-*+•]|\(?\d{1,2}[.):])\s+(?:\[[ x]\] )?|\s*\((?:already )?(?:done|completed?|pending|next|to do)\)\s*$/gi;
const item = /^\s*(?:[-*+•]|\(?\d{1,2}[.):]|\(?[a-e][.)])\s+\S/i;

const actionIn = (text: string, forms: readonly ActionForm[]): string | null => {
  const { text: bare } = stripMarks(text);
  // `click[navy]: $49.84, fits`
  return spelled(trimRemark(bare), forms) ?? spelled(bare, forms) ?? spelled(bare.replace(/(?<=[\]\w)]) ?: .*$/, ""), forms);
};

/** `❌ look` beside `✅ open safe 1`: the refused one is left out. */
const bySign = (lines: readonly string[], forms: readonly ActionForm[]): readonly string[] => {
  const isOne = (sign: RegExp) => (line: string) => sign.test(line) && actionIn(line.replace(sign, ""), forms) !== null;
  return lines.some(isOne(chosenSign)) && lines.some(isOne(refusedSign)) ? lines.filter((line) => !isOne(refusedSign)(line)) : lines;
};

const openSign = /^[\s>*+-]*[⬜⏳🔲☐◻🔜]\uFE0F?\s*/u;

/** `✅ look` beside `⬜ open safe 1`: what is ticked is done. */
const byOpenSign = (lines: readonly string[], forms: readonly ActionForm[]): readonly string[] => {
  const isOne = (sign: RegExp) => (line: string) => sign.test(line) && actionIn(line.replace(sign, ""), forms) !== null;
  const left = lines.findIndex(isOne(openSign));
  return left < 0
    ? lines
    : lines.flatMap((line, at) =>
        at < left && isOne(chosenSign)(line) ? [] : [isOne(openSign)(line) ? line.replace(openSign, "") : line],
      );
};

/** What answers, behind an action, whether it is the one. */
const answer = /(?<=[\]\w)]) ?: ?(?:(no|false|n|[❌✗✘✖])|(?:yes|true|y|[✅✔✓☑]))\uFE0F?[.!]?\s*$/iu;

/** `look: no` beside `open safe 1: yes`, as a table's rows have it. */
const byAnswer = (lines: readonly string[], forms: readonly ActionForm[]): readonly string[] => {
  const answers = lines.map((line) => {
    const found = answer.exec(line);
    return found === null || actionIn(line.slice(0, found.index), forms) === null ? undefined : found[1] === undefined;
  });
  if (!answers.includes(true) || !answers.includes(false)) return lines;
  return lines.flatMap((line, at) => (answers[at] === false ? [] : [answers[at] === true ? line.replace(answer, "") : line]));
};

/** `Rejected: look` beside `Accepted: open safe 1`. */
const byLabel = (lines: readonly string[], forms: readonly ActionForm[]): readonly string[] => {
  const isRefused = (line: string) => refusedLabel.test(line) && actionIn(line.replace(refusedLabel, ""), forms) !== null;
  const named = (line: string) => (isRefused(line) ? null : (actionIn(line.replace(label, ""), forms) ?? actionIn(line, forms)));
  if (!lines.some(isRefused) || !lines.some((line) => named(line) !== null)) return lines;
  return lines.flatMap((line) => {
    if (isRefused(line)) return [];
    const action = named(line);
    return [action === null ? line : `> ${action}`];
  });
};

const thought = /^\W*(?:thoughts?|think(?:ing)?|reasoning|rationale|analysis)\b ?\d* ?[*_]*:/i;

/** The thought above a list, which stays though the list goes. */
const thoughtAbove = (lines: readonly string[]): readonly string[] => {
  const first = lines.findIndex((line) => item.test(line));
  return thought.test(lines[0] ?? "") ? lines.slice(0, first).filter((line) => !/:\W*$/.test(line)) : [];
};

/** Items that are actions, and below them a conclusion that names one of these, or its place. */
const byConclusion = (lines: readonly string[], forms: readonly ActionForm[]): readonly string[] => {
  const told = lines.filter((line) => line.trim() !== "");
  const last = told.at(-1) ?? "";
  const items = told.slice(0, -1).flatMap((line) => (item.test(line) ? [actionIn(line, forms)] : []));
  if (items.length < 2) return lines;
  const place = placeNamed(last);
  const chosen =
    place !== undefined
      ? (items.at(place) ?? null)
      : concluding.test(last)
        ? actionIn(last.replace(concluding, "").replace(/[.!]\W*$/, ""), forms)
        : null;
  return chosen !== null && items.includes(chosen) ? [...thoughtAbove(told), `Action: ${chosen}`] : lines;
};

/** A line that is marked or labelled as an action. */
export const markedLine = /^\s*(?:>|(?:\*\*)?(?:(?:next|my) )?act(?:ion)?(?:\*\*)?:)/i;

/** A list of actions, some of them done perhaps, and below it the only line that is marked as it is asked for, which is an action too. */
const byMark = (lines: readonly string[], forms: readonly ActionForm[]): readonly string[] => {
  const told = lines.filter((line) => line.trim() !== "");
  const last = told.at(-1) ?? "";
  const isList =
    told.slice(0, -1).filter((line) => item.test(line) && actionIn(line.replace(chosenSign, "").replace(ofList, ""), forms) !== null)
      .length > 1;
  const isOnly = markedLine.test(last) && !told.slice(0, -1).some((line) => markedLine.test(line));
  return isList && isOnly && actionIn(last.replace(label, ""), forms) !== null ? [...thoughtAbove(told), last] : lines;
};

/** A reply without the actions that it refuses beside the one it chooses, by the line that it marks below a list of them, by their signs, what answers behind them, their labels, or what it concludes. */
export const withoutRefusedOptions = (text: string, forms: readonly ActionForm[]): string =>
  forms.length === 0 || !text.includes("\n")
    ? text
    : [byMark, byOpenSign, bySign, byAnswer, byLabel, byConclusion]
        .reduce<readonly string[]>((lines, leaveOut) => leaveOut(lines, forms), text.split("\n"))
        .join("\n");
