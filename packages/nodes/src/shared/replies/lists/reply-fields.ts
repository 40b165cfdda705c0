import type { Parsed } from "@mnemograph/core";
import { bareText, hasWords } from "../actions/reply-lines.js";
import { ownTurn } from "../actions/own-turn.js";
import { isRecord, jsonIn } from "../json-in.js";

/** One part of a reply: what follows a label on a line, or stands under a key of an object. */
export interface ReplyField {
  /** In small letters; empty for a line without a label. */
  readonly label: string;
  readonly text: string;
  /** The whole line. */
  readonly line: string;
}

/** Characters of a reply, and of one of its lines, that are read. */
const longest = { reply: 20_000, line: 2000 };

/** What was read, and whether the reply has the requested form. */
export const described = <Value>(value: Value, isAsAsked: boolean): Parsed<Value> =>
  isAsAsked ? { ok: true, value } : { ok: true, value, isRepaired: true };

/** A line without the marks of quotations, headings, items and tables, and without emphasis. */
export const bareLine = (line: string): string =>
  bareText(
    line
      .slice(0, longest.line)
      .replace(/\*+|__|`/g, "")
      .replace(/^[\s>#•+|-]+|[\s|]+$/g, ""),
  );

/** The reply without reasoning; `<seen>pan 1</seen>` becomes a line with a label. */
export const ownText = (reply: string): string => {
  const text = ownTurn(reply).text.slice(0, longest.reply);
  if (!text.includes("</")) return text.trim();
  return text
    .replace(/<(\/?)(\w{1,40})>/g, (_, end: string, name: string) =>
      end === "" ? `\n${name}: ` : "\n",
    )
    .trim();
};

const labelled =
  /^(?:\d{1,2}[.)] )?(?:(\p{L}[\p{L}\d _-]{0,40}?) ?(?:\([^()]{0,40}\))? ?[:：=]\s*)?(.*)$/u;

const fieldOf = (line: string): ReplyField => {
  const [, label = "", text = line] = labelled.exec(line) ?? [];
  return { label: label.toLowerCase(), text: bareText(text), line };
};

/** The simple values of an object in their order, those of records inside of it too. */
const valuesIn = (value: unknown, key = ""): readonly ReplyField[] => {
  if (Array.isArray(value) && value.some(isRecord))
    return value.flatMap((one) => valuesIn(one, key));
  if (isRecord(value)) return Object.entries(value).flatMap(([name, one]) => valuesIn(one, name));
  const text = Array.isArray(value) ? value.join(", ") : String(value ?? "nothing");
  return key === ""
    ? []
    : [{ label: key.toLowerCase().replaceAll("_", " "), text, line: `${key}: ${text}` }];
};

/** The fields of a reply: those of its object, or else its lines that hold words. */
export const fieldsIn = (reply: string): readonly ReplyField[] => {
  const { text } = ownTurn(reply);
  const list = valuesIn(jsonIn(text, "[{")?.value);
  const fields = list.length > 0 ? list : valuesIn(jsonIn(text)?.value);
  return fields.length > 0
    ? fields
    : ownText(reply).split("\n").map(bareLine).filter(hasWords).map(fieldOf);
};
