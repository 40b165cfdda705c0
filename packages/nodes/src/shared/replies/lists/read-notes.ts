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
const partOf = new Map(
  Object.entries(words).flatMap(([part, names]) => names.map((name) => [name, part as Part])),
);

const heading = /^\s{0,3}(?:#{1,4}\s*|\*\*\s*)(.*)$/;
const itemWords = /^(?:memory item|memory|note|item|insight|workflow)\b\W{0,3}\d{0,2}\W*(.*)$/i;
const partWords = /^([a-z]{3,11})\b\s{0,3}[:：]?\s*\**\s*[:：]?\s*(.*)$/i;

interface Line {
  /** A heading that begins a note. */
  readonly begins?: true;
  readonly part?: Part;
  readonly text: string;
}

const lineOf = (line: string): Line => {
  const [, headed] = heading.exec(line) ?? [];
  const bare = (headed ?? line).replace(/\*+\s*$/, "").trim();
  const item = headed === undefined ? null : itemWords.exec(bare);
  if (item !== null) return { begins: true, part: "title", text: item[1] ?? "" };
  const [, word = "", rest = ""] = partWords.exec(bare) ?? [];
  const part = partOf.get(word.toLowerCase());
  const isPart = part !== undefined && (headed !== undefined || /^\w+\s*\**\s*[:：]/.test(bare));
  return isPart ? { part, text: rest } : { text: line };
};

const finished = ({ title, when, text }: WrittenNote): readonly WrittenNote[] => {
  const body = text.trim() || when.trim();
  return body === ""
    ? []
    : [{ title: oneLine(title), when: text.trim() === "" ? "" : oneLine(when), text: body }];
};

/** Notes under headings; a second title begins the next one, where nothing else does. */
const headedIn = (reply: string): readonly WrittenNote[] => {
  const notes: WrittenNote[] = [];
  let open: WrittenNote | undefined;
  let part: Part = "title";
  const empty: WrittenNote = { title: "", when: "", text: "" };
  for (const line of reply.split("\n").map(lineOf)) {
    const isNext = line.part === "title" && open !== undefined && open.text.trim() !== "";
    if (line.begins || isNext || (open === undefined && line.part !== undefined)) {
      if (open !== undefined) notes.push(...finished(open));
      open = empty;
    }
    if (open === undefined) continue;
    part = line.part ?? part;
    open = { ...open, [part]: `${open[part]}\n${line.text}`.trim() };
  }
  return [...notes, ...(open === undefined ? [] : finished(open))];
};

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map((one, at) => `${at + 1}. ${String(one)}`).join("\n");
  return typeof value === "string" ? value : "";
};

const fromRecord = (record: JsonRecord): readonly WrittenNote[] =>
  finished({
    title: textOf(valueUnder(record, words.title)),
    when: textOf(valueUnder(record, words.when)),
    text: textOf(valueUnder(record, words.text)),
  });

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
