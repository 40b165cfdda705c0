import type { Parsed } from "@mnemograph/core";
import { bareText } from "../actions/reply-lines.js";
import { asLines, bareLine, isRefusal, fieldIn, recordsIn, ownText } from "./plain-lines.js";

/** Another episode's beginning, which a model that writes on invents. */
const goesOn = /\n\s*(?:(?:trial|example) ?\d+|goal|your task is to|situation) ?:[^]*$|\n\s*> [^]*$/i;
const isAction = /^(?:>|(?:action|act) ?:)/i;
const noText = /^(?:none|null|n\/a|ok|yes|no|done)\W*$/i;

/** A text out of its label, fence, tag, object or quotation marks; a problem where there is none, or where it declines. */
const textUnder = (reply: string, label: string): Parsed<string> => {
  const record = fieldIn(recordsIn(reply), new RegExp(label.replaceAll(" ", "_?"), "i"));
  const all = ownText(reply);
  const found = new RegExp(
    String.raw`(?:^|\n|[.!] )[\s>#*_"“]{0,9}(?:my |the )?(?:${label})[*_]{0,3}\s{0,3}(?:[:：-]|\n)[*_]{0,3}\s*`,
    "i",
  ).exec(all);
  const text = bareText((record ?? (found === null ? all : all.slice(found.index + found[0].length))).replace(goesOn, ""));
  if (!/\p{L}/u.test(text) || text.startsWith("{") || noText.test(text)) return { ok: false, problem: "It is empty." };
  return isRefusal(text) || isAction.test(text)
    ? { ok: false, problem: "It declines, or answers something else." }
    : { ok: true, value: text };
};

/** Reads what stands behind `Summary:`, or the whole reply, on one line. An action or a question is no summary. */
export const readSummary = (reply: string, isActionText: (text: string) => boolean = () => false): Parsed<string> => {
  const read = textUnder(reply, "summary|past");
  if (!read.ok) return read;
  if (read.value.endsWith("?") || isActionText(read.value)) return { ok: false, problem: "It tells no past." };
  const lines = read.value.split("\n").map((line, at) => (at === 0 ? line : bareLine(line)));
  const value = lines
    .filter((line) => /[\p{L}\d]/u.test(line))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  return /^(?:summary|past):/i.test(reply) ? { ok: true, value } : { ok: true, value, isRepaired: true };
};

/** Reads a reflection, all of it: as it was written, or without its formatting and what stands before its label. */
export const readReflection = (reply: string): Parsed<string> => {
  const records = ownText(reply).startsWith("{") ? recordsIn(reply) : [];
  const told = records.length === 0 ? reply : asLines(records).join("\n");
  const read = textUnder(told, /^\W*new.?plan/i.test(told) ? "new.?plan" : "reflection");
  if (!read.ok) return read;
  const isAsWritten = ["", "Reflection: ", "New plan: "].some((label) => label + read.value === reply.trim());
  return isAsWritten ? { ok: true, value: reply.replace(/\r\n?/g, "\n") } : { ...read, isRepaired: true };
};

const opening = /to solve the task,?\s*/i;
const label = /^(?:(?:plan|think|thought)\s*[:[]\s*)+/i;

/** Reads a plan as one sentence that begins with `To solve the task,`: the line that opens so, else the first. It ends at its first full stop, and, unless `published`, goes on where the next sentence does. */
export const readPlan = (reply: string, { reader = "robust" }: { readonly reader?: "robust" | "published" } = {}): Parsed<string> => {
  const lines = (fieldIn(recordsIn(reply), /plan|thought/i) ?? ownText(reply)).split("\n").map((line) => bareLine(line).replace(label, ""));
  const line = lines.find((one) => opening.test(one)) ?? lines.find((one) => /\p{L}.*[^:]$/u.test(one)) ?? "";
  const bare = bareText(line.slice(opening.exec(line)?.index ?? 0))
    .replace(opening, "")
    .replace(/^<([^<>]+)>/, "$1")
    .replace(/\]$/, "");
  const sentence = (bare.split(reader === "published" ? /\.(?=\s|$)/ : /\.\s+(?!(?:then|after|finally)\b)/i)[0] ?? "").replace(
    /[\s.]+$/,
    "",
  );
  const isOther = /^> (?!\W*think)/i.test(reply) || isRefusal(sentence) || (sentence.endsWith("?") && !opening.test(line));
  if (!/\p{L}/u.test(sentence) || isOther) return { ok: false, problem: "It holds no plan." };
  const value = `To solve the task, ${sentence}${/[!?]$/.test(sentence) ? "" : "."}`;
  return /^(?:> ?)?think: to solve the task/i.test(reply) ? { ok: true, value } : { ok: true, value, isRepaired: true };
};
