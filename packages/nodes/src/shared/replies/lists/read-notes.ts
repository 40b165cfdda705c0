import type { Parsed } from "@mnemograph/core";
import { oneLine } from "../../words/one-line.js";
import { isRecord, jsonValues, type JsonRecord, valueUnder } from "../json-in.js";
import { described, ownText } from "./reply-fields.js";

/** A note as a reply writes it: an insight, or a workflow whose text is its steps. */
export interface WrittenNote {
  readonly title: string;
  /** When it applies, and when not; empty where the reply does not say. */
  readonly when: string;
  readonly text: string;
}

type Part = keyof WrittenNote;

/** The words under which models write each part. */
const words: Readonly<Record<Part, readonly string[]>> = {
  title: ["title", "name"],
  when: ["when", "description", "use"],
  text: ["content", "text", "steps", "actions", "lesson"],
};
const partOf = (word: string): Part | undefined =>
  (["title", "when", "text"] as const).find((part) => words[part].includes(word.toLowerCase()));

const itemLine =
  /^\s{0,3}(?:#{1,4}|\*\*)\s*(?:memory item|memory|note|item|insight|workflow)\b\W{0,3}\d{0,2}\W*(.*?)[*\s]*$/i;
/** A word in a heading, or before a colon, and what follows it. */
const partLine =
  /^\s{0,3}(#{1,4}|\*\*)?\s{0,3}([a-z]{3,11})\b\s{0,3}\**\s{0,3}([:：])?\**\s*(.*)$/i;

const finished = ({ title, when, text }: WrittenNote): readonly WrittenNote[] => {
  const body = text.trim() || when.trim();
  return body === ""
    ? []
    : [{ title: oneLine(title), when: text.trim() === "" ? "" : oneLine(when), text: body }];
};

/** Notes under headings; a second title begins the next one, where nothing else does. */
const headedIn = (reply: string): readonly WrittenNote[] => {
  const notes: Record<Part, string>[] = [];
  let part: Part = "title";
  for (const line of reply.split("\n")) {
    const [, headed] = itemLine.exec(line) ?? [];
    const [, mark, word = "", colon, rest = ""] = partLine.exec(line) ?? [];
    const named = headed === undefined && (mark ?? colon) ? partOf(word) : undefined;
    const isNext = named === "title" && notes.at(-1)?.text !== "";
    if (headed !== undefined || isNext || (named !== undefined && notes.length === 0))
      notes.push({ title: "", when: "", text: "" });
    const open = notes.at(-1);
    if (open === undefined) continue;
    part = headed === undefined ? (named ?? part) : "title";
    const own = named === undefined ? line : rest.replace(/\*+\s*$/, "");
    open[part] = `${open[part]}\n${headed ?? own}`.trim();
  }
  return notes.flatMap(finished);
};

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map((one, at) => `${at + 1}. ${String(one)}`).join("\n");
  return typeof value === "string" ? value : "";
};

const fromRecord = (record: JsonRecord): readonly WrittenNote[] => {
  const [title = "", when = "", text = ""] = Object.values(words).map((names) =>
    textOf(valueUnder(record, names)),
  );
  return finished({ title, when, text });
};

/** Notes of a JSON list, or of a list inside of an object; undefined where there is none. */
const fromJson = (reply: string): readonly WrittenNote[] | undefined => {
  for (const value of jsonValues(reply, "[{", 3)) {
    const list = Array.isArray(value) ? value : Object.values(value ?? {}).find(Array.isArray);
    if (Array.isArray(list) && list.every(isRecord)) return list.flatMap(fromRecord);
    if (isRecord(value) && fromRecord(value).length > 0) return fromRecord(value);
  }
  return undefined;
};

/** What stands in a fence that begins with a heading. */
const fenced = /```\w{0,10}\s*\n(\s*#[^]*?)\n\s*```/;

/** Prose that says that there is nothing to note. */
const none = /^\W*(?:none|no (?:new )?(?:notes|items|workflows|insights))\b[^\n]{0,80}$/i;

/**
 * Reads notes: markdown with a heading for each, parts under headings of their own, or JSON.
 * `NONE` is an empty list; prose without a heading is a problem. ReasoningBank section 3.2.
 */
export const readNotes = (reply: string): Parsed<readonly WrittenNote[]> => {
  const text = ownText(reply);
  const headed = headedIn(fenced.exec(text)?.[1] ?? text);
  if (headed.length > 0) return described(headed, /^# \w+ 1\n/.test(reply));
  const listed = fromJson(text);
  if (listed !== undefined) return described(listed, false);
  if (none.test(text)) return { ok: true, value: [] };
  return {
    ok: false,
    problem: "It holds no note under a heading.",
    asked: "Write each note under the headings that were asked for.",
  };
};
