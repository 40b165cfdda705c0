import { isRecord, keyOf, valueUnder } from "../replies/records/value-under.js";
import { type Judged, judgedLine } from "./judged-line.js";
import { bad, good } from "./verdict-words.js";

const statusNames = [
  "status",
  "state",
  "verdict",
  "iscomplete",
  "iscompleted",
  "complete",
  "completed",
  "isdone",
  "done",
  "isachieved",
  "achieved",
  "isreached",
  "reached",
  "ismet",
  "met",
  "finished",
  "fulfilled",
  "success",
  "result",
  "evaluation",
];
const wordNames = ["subgoal", "goal", "name", "description", "text", "task", "title"];

const isGood = new RegExp(String.raw`^\W*(?:${good})(?![\p{L}\p{N}])`, "iu");
const isBad = new RegExp(String.raw`^\W*(?:${bad})(?![\p{L}\p{N}])`, "iu");
const isOnly = new RegExp(String.raw`^\W*(?:(?:${bad})|(?:${good}))\W*$`, "i");

/** A verdict with a reason behind it, or none. */
const isVerdict = new RegExp(String.raw`^\W*(?:(?:${bad})|(?:${good}))(?:\W*$|\s*[.,;(–—-]|\s+(?:because|since|as)\b)`, "i");

/** The verdict that a value tells; null where its words are unknown. */
const verdictOf = (told: unknown): boolean | null => {
  const text = told === 1 ? "yes" : told === 0 ? "no" : String(told);
  return isBad.test(text) ? false : isGood.test(text) ? true : null;
};

const withoutNumber = (words: string): string => words.replace(/^(?:(?:sub[- ]?goal|step) ?)?#?\d{1,3} ?[:.)] +(?=\S)/i, "");
const label = /^(?:sub[- _]?goal[ _]?\d{0,3}|goal|step|task)?\s*#?(\d+)?\s*[:.)\]-]*\s*/i;

/** `not_completed` and `notCompleted` as words. */
const spaced = (name: string): string => name.replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, " ").replace(/ ?(?:sub[- ]?)?goals?$/i, "");

/** Of several names the first that holds words: `subgoal` may hold its number. */
const wordsIn = (value: unknown): string | undefined =>
  wordNames.map((name) => valueUnder(value, [name])).find((one): one is string => typeof one === "string" && /\p{L}/u.test(one));

/** `{ "find a mug": true }`: a name of several words is a sub-goal. */
const isNamed = (name: string, told: unknown) =>
  (typeof told === "string" && isVerdict.test(told)) ||
  ((typeof told === "boolean" || told === 0 || told === 1) &&
    /\p{L} \p{L}/u.test(name) &&
    !statusNames.includes(keyOf(name)) &&
    !/^(?:is|all|overall|any) /i.test(name));

/** A sub-goal of a record; null stands for one whose verdict is in unknown words. */
export const judgedRecord = (value: unknown): readonly (Judged | null)[] => {
  if (Array.isArray(value)) return value.flatMap(judgedRecord);
  if (!isRecord(value)) return [];
  const lists = Object.values(value).filter((one) => Array.isArray(one) && one.some((item) => typeof item === "object"));
  if (lists.length > 0) return lists.flatMap(judgedRecord);
  const records = Object.values(value).filter(isRecord);
  if (records.length > 1) return records.flatMap(judgedRecord);
  const grouped = Object.entries(value).filter(([name, told]) => isOnly.test(spaced(name)) && Array.isArray(told));
  if (grouped.length > 0) {
    return grouped.flatMap(([name, told]) =>
      (told as unknown[]).flatMap((words) =>
        typeof words === "string" ? { words: withoutNumber(words), isComplete: verdictOf(spaced(name)) === true } : [],
      ),
    );
  }
  const status = valueUnder(value, statusNames);
  const words = wordsIn(value);
  if (words !== undefined && (typeof status === "string" || typeof status === "boolean")) {
    const isComplete = verdictOf(status);
    return [isComplete === null ? null : { words: withoutNumber(words), isComplete }];
  }
  const pairs = Object.entries(value).filter(([name, told]) => isNamed(name, told));
  // `{ "subgoal 1": "take the mug - complete" }`: the value holds a line as it is asked for.
  const inLines = Object.entries(value).flatMap(([name, told]) =>
    typeof told === "string" && /^sub[- _]?goal[ _]?\d+$/i.test(name) ? (judgedLine(told) ?? []) : [],
  );
  if (pairs.length === 0 && inLines.length > 0) return inLines;
  return pairs.length > 0
    ? pairs.map(([name, told]) => ({ words: name.replace(label, ""), isComplete: verdictOf(told) === true }))
    : Object.values(value).flatMap(judgedRecord);
};
