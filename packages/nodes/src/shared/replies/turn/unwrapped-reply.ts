import { looseJson } from "../records/loose-json.js";
import { recordEnd } from "../records/reply-fields.js";
import { stripMarks } from "../lines/strip-marks.js";
import { isClosing, isDress } from "./dress-lines.js";
import { messageText } from "./message-text.js";
import { isRecord } from "../records/value-under.js";

/** A record that was written as a JSON text once more. */
const unquoted = (text: string): string =>
  text.replace(/^"\s*[{[].*[}\]]\s*"$/gm, (record) => {
    try {
      return String(JSON.parse(record));
    } catch {
      return record;
    }
  });

/** A reply of several lines that was written as one JSON text. */
const unspelled = (text: string): string => {
  const told = /^".*\\[n"].*"$/.test(text) ? strictJson(text) : undefined;
  return typeof told === "string" ? told.trim() : text;
};

/** Where a tag says that it holds the answer, what it holds. */
const insideEnvelope = (text: string): string => {
  const open = /<(output|response|answer|final|final_?answer|reply|result)>/i.exec(text);
  if (open === null) return text;
  const before = text.slice(0, open.index);
  if (/^\W*(?:thoughts?|think|thinking|reasoning) ?\d* ?:/i.test(before)) return text;
  const from = open.index + open[0].length;
  const end = text.indexOf(`</${open[1]}>`, from);
  const inner = insideEnvelope(end < 0 ? text.slice(from) : text.slice(from, end));
  return /[\p{L}\p{N}]/u.test(inner) && !/<[a-z]/i.test(inner) ? inner : text;
};

/** `…`, and below `Final answer:` the same once more. */
const saidFinally = (text: string): string => {
  const label = /\n\s*[#*_ ]{0,6}(?:final (?:answer|reply|response|output)|answer)[*_ ]{0,4}:?[*_ ]{0,4}\n\s*/i.exec(text);
  const one = label === null ? "" : text.slice(0, label.index).trim();
  return label !== null && text.slice(label.index + label[0].length).trim() === one ? one : text;
};

/** A reply that says all of it several times says it once. */
const saidOnce = (text: string): string => {
  for (const times of [2, 3, 4, 5]) {
    for (const gap of ["\n\n", "\n", " "]) {
      const length = (text.length - gap.length * (times - 1)) / times;
      if (length < 1 || !Number.isInteger(length)) continue;
      const one = text.slice(0, length);
      if (Array.from({ length: times }, () => one).join(gap) === text) return one;
    }
  }
  return saidFinally(text);
};

/** The same below a greeting. */
const saidOnceBelow = (text: string): string => {
  const [, greeting = "", below = ""] = /^([^\n]{1,200})\n+([\s\S]+)$/.exec(text) ?? [];
  return saidOnce(below !== "" && isDress(stripMarks(greeting).text) && saidOnce(below) !== below ? below : text);
};

/** A record in bold, quoted, or with a full stop behind it. */
const bareRecord = (text: string): string => text.replace(/^(?:> ?|\*\*)?([{[][\s\S]*[}\]])(?:\*\*)?[.;]?$/, "$1");

const strictJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Without the first and the last line where these are a fence. */
const withoutFence = (text: string): string => text.trim().replace(/^(?:```|~~~)[\w-]*\s*?\n|\n[ \t]*(?:```|~~~)$/g, "");

const fenced = /^([^\n]{1,200})\n\s*(```|~~~)[\w-]*[ ]*\n([\s\S]*?)\n[ ]*\2\s*([^\n]{0,300})$/;
const replyHeading = /^#{1,6} (?:(?:my|the|final) )*(?:answer|reply|response|output)\W*$/i;

/** What the only fence of a reply holds, where nothing but a greeting stands around it. */
const insideFence = (text: string): string => {
  const [, above = "", , inner = "", below = ""] = fenced.exec(text) ?? [];
  const isDressed = (isDress(stripMarks(above).text) || replyHeading.test(above)) && (below === "" || isClosing(stripMarks(below).text));
  return isDressed && !/^\s*(?:```|~~~)/m.test(inner) && /\p{L}|\d/u.test(inner) ? inner : text;
};

/** A record with nothing but a text, `{"response": "> look"}`, or what a provider sends around one, is that text. */
const insideRecord = (text: string): string => {
  const isWhole = /^(?:\{[\s\S]*\}|\[\s*\{[\s\S]*\}\s*\])$/.test(text);
  return (isWhole ? messageText(looseJson(text)) : undefined)?.trim() ?? besideRecord(text);
};

/** The same where a greeting stands above the record or a remark below it. */
const besideRecord = (text: string): string => {
  const start = text.search(/^[ \t]*\{/m);
  const end = start < 0 ? -1 : recordEnd(text, text.indexOf("{", start));
  // Behind other words than these a record is what a call is given.
  const above =
    start < 0
      ? ""
      : text
          .slice(0, start)
          .replace(/^ *(?:```|~~~)[\w-]*$/gm, "")
          .trim();
  const isLed = !/\p{L}/u.test(above) || above.endsWith(":") || (!above.includes("\n") && isDress(stripMarks(above).text));
  if (end < 0 || !/^[ \t]*(?:\n|$)/.test(text.slice(end)) || !isLed) return text;
  const told = messageText(strictJson(text.slice(start, end).trim()));
  return told === undefined ? text : `${text.slice(0, start)}${told.trim()}${text.slice(end)}`;
};

/** A message as a library prints it: `[TextBlock(citations=None, text='> look', type='text')]`. */
const insideMessage = (text: string): string => {
  const [, , inner] =
    /^\[?(?:TextBlock|TextContent|ChatCompletionMessage|AIMessage)\((?:\w{1,30}=(?:None|\[\]|\{\}), ){0,8}(?:text|content)=(["'])((?:[^\\\n]|\\.)*?)\1(?:, \w{1,30}=[^\n]{0,400})?\)\]?$/.exec(
      text,
    ) ?? [];
  return inner?.replaceAll("\\n", "\n").replace(/\\(["'\\])/g, "$1") ?? text;
};

/** `print("> look")` shows a text. */
const insidePrint = (text: string): string => {
  const [, , long, double, single] =
    /^print\(\s*(?:("""|''')([\s\S]*)\1|"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)')\s*\);?$/.exec(text) ?? [];
  return long ?? (double ?? single)?.replaceAll("\\n", "\n").replace(/\\(["'])/g, "$1") ?? text;
};

/** Entries without the braces around them, or with the last brackets missing, as the record that they are. */
const withBrackets = (text: string): string => {
  if (/^"[\w -]{1,40}"\s*:/.test(text)) return isRecord(strictJson(`{${text}}`)) ? `{${text}}` : text;
  if (!text.startsWith("{") || strictJson(text) !== undefined) return text;
  return ["}", "]}", "}]}"].map((end) => text + end).find((whole) => isRecord(strictJson(whole))) ?? text;
};

/** The prompt's own words about the form, said once more before the reply. */
const withoutEchoedForm = (text: string): string =>
  text.replace(/^\W*(?:reply|response|answer|output) format[^\n]*:[^\n]*\n(?:[^\n]*<[a-z][^<>\n]*>[^\n]*\n)*\n*(?=\S)/i, "");

/** What a provider's record around the whole reply holds, whatever marks stand in it; the reply where there is none. */
export const insideProvidersRecord = (reply: string): string =>
  /^\s*\{/.test(reply) ? (messageText(strictJson(reply.trim())) ?? reply) : reply;

/** From the outermost to the innermost. */
const envelopes: readonly ((text: string) => string)[] = [
  withoutEchoedForm,
  insideEnvelope,
  insideFence,
  withoutFence,
  (text) => text.trim(),
  unquoted,
  unspelled,
  saidOnceBelow,
  bareRecord,
  withBrackets,
  insideMessage,
  insidePrint,
  insideRecord,
];

/** A reply out of what it was put into: an envelope of tags, a record with nothing else, quotation marks around a record; said once. */
export const unwrappedReply = (text: string): string => envelopes.reduce((told, takeOut) => takeOut(told), text);
