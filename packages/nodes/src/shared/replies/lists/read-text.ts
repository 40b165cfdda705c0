import type { Parsed } from "@mnemograph/core";
import { oneLine } from "../../words/one-line.js";
import { bareText, hasWords, labelled } from "../actions/reply-lines.js";
import { declines } from "../actions/mentioned-action.js";
import { bareLine, fieldsIn, ownText, described } from "./reply-fields.js";

/** Another episode's beginning, which a model that writes on invents. */
const goesOn = /\n\s{0,9}(?:(?:(?:trial|example) ?\d+|goal|your task is to|situation) ?:|> )[^]*$/i;

/** A reply in words: an object in lines with labels. */
const wordsOf = (reply: string): string => {
  const text = ownText(reply);
  const isObject = /^(?:```\w*\s*)?\{/.test(text);
  return isObject
    ? fieldsIn(reply)
        .map(({ line }) => line)
        .join("\n")
    : bareText(text);
};

/** What follows a label in a text, or all of it; a problem where it is empty or something else. */
const textUnder = (text: string, label: string): Parsed<string> => {
  const found = new RegExp(
    String.raw`(?:^|\n|[.!] )[\s>#*_"“]{0,9}(?:my |the )?(?:${label})[*_]{0,3}\s{0,3}[:：\n-][*_]{0,3}\s*`,
    "i",
  ).exec(text);
  const from = found === null ? 0 : found.index + found[0].length;
  const result = bareText(text.slice(from).replace(goesOn, ""));
  const isOther = declines.test(result) || labelled(result)?.kind === "action";
  if (!hasWords(result) || result.startsWith("{")) return { ok: false, problem: "It is empty." };
  return isOther || result.startsWith(">")
    ? { ok: false, problem: "It declines, or answers something else." }
    : { ok: true, value: result };
};

/**
 * Reads what follows `Summary:`, or the whole reply, on one line. An action or a question is
 * no summary.
 */
export const readSummary = (
  reply: string,
  isActionText: (text: string) => boolean = () => false,
): Parsed<string> => {
  const read = textUnder(wordsOf(reply), "summary");
  if (!read.ok) return read;
  if (read.value.endsWith("?") || isActionText(read.value))
    return { ok: false, problem: "It does not say what happened." };
  const [first = "", ...others] = read.value.split("\n");
  const value = oneLine([first, ...others.map(bareLine)].join(" "));
  return described(value, reply.startsWith("Summary:"));
};

/**
 * Reads a reflection, all of it: as it was written, or without its formatting and what stands
 * before its label.
 */
export const readReflection = (reply: string): Parsed<string> => {
  const text = wordsOf(reply);
  const read = textUnder(text, /^\W*new.?plan/i.test(text) ? "new.?plan" : "reflection");
  if (!read.ok) return read;
  const labels = ["", "Reflection: ", "New plan: "];
  return labels.some((label) => label + read.value === reply.trim())
    ? { ok: true, value: reply.replaceAll("\r\n", "\n") }
    : { ...read, isRepaired: true };
};

const label = /^(?:(?:plan|think|thought)\s*[:[]\s*)+/i;
const opening = /to solve the task,?\s*/i;

/**
 * Reads a plan as one sentence that begins with `To solve the task,`: the line that opens so, else
 * the first that says anything. It ends at its first full stop, and, unless `published`, goes on
 * where the next sentence does.
 */
export const readPlan = (
  reply: string,
  { reader = "robust" }: { readonly reader?: "robust" | "published" } = {},
): Parsed<string> => {
  const lines = wordsOf(reply)
    .split("\n")
    .map((line) => bareLine(line).replace(label, ""))
    .filter((line) => hasWords(line) && (opening.test(line) || !line.endsWith(":")));
  const line = lines.find((one) => opening.test(one)) ?? lines[0] ?? "";
  const bare = bareText(line.slice(opening.exec(line)?.index ?? 0)).replace(opening, "");
  const stop = reader === "published" ? /\.(?=\s|$)/ : /\.\s+(?!(?:then|after|finally)\b)/i;
  const sentence = (bare.split(stop, 1)[0] ?? "").replace(/^<|[\s.\]>]+$/g, "");
  const isQuestion = sentence.endsWith("?") && !opening.test(line);
  if (
    !hasWords(sentence) ||
    isQuestion ||
    /^> (?!\W*think)/i.test(reply) ||
    declines.test(sentence)
  )
    return { ok: false, problem: "It holds no plan." };
  return described(
    `To solve the task, ${sentence}${/[!?]$/.test(sentence) ? "" : "."}`,
    reply.startsWith("> think: To solve the task"),
  );
};
