import type { Parsed } from "@mnemograph/core";
import type { ActionForm } from "../replies/forms/action-forms.js";
import { tongues } from "../replies/lines/in-other-tongues.js";
import { stripMarks, withoutQuotes } from "../replies/lines/strip-marks.js";
import { isOnlyAction, withoutNextPart } from "../replies/turn/only-action.js";
import { cleanReply } from "../replies/turn/clean-reply.js";
import { toldText } from "../replies/turn/told-text.js";
import { finalSummary } from "./final-summary.js";
import { tellsNothing } from "./tells-nothing.js";
import { toldInParts } from "./told-in-parts.js";

const label = /(?:^|[\n#>*-] *|[.!:] +)(?:(?:brief |short |the )?summary(?: of [^:\n]{1,40})?|tl;? ?dr) *(?:: *|[–—] *|- +)([\s\S]*)$/i;
/** A label in another language. */
const foreignLabel = new RegExp(String.raw`^(?:\P{ASCII}{1,12}|${tongues.summary}) ?[:：]\s*(?=\S)`, "iu");
/** `Here's a brief summary of what the agent has done so far: …`, on the summary's own line. */
const leadIn = /^(?:here(?:['’]s| is)|this is|below is) [^.:!?\n]{0,60}\bsummary\b[^.:!?\n]{0,80}: +(?=\p{L})/iu;
/** Another heading, or a paragraph that gives advice: neither tells the past. */
const behind =
  /\n[ ]{0,9}(?:#{1,6} |\n{1,3}(?:next,|the next (?:step|action)|next (?:steps?|actions?) ?:|\(?note\b|confidence ?[:=]|now,? the agent)).*$/is;

/** Reads what follows `Summary:` (or `Past:`, even twice), or the whole reply where the label is missing; line breaks and bullets become spaces. An action of the world's `forms` alone is no summary. */
export const parseSummary = (reply: string, forms: readonly ActionForm[] = []): Parsed<string> => {
  if (isOnlyAction(cleanReply(reply))) return { ok: false, problem: "It names an action instead of telling what happened." };
  const text = finalSummary(toldInParts(withoutNextPart(toldText(reply, ["summary", "past", "history"]))))
    .replace(/^what was done(?: and found)? ?: */i, "")
    .replace(leadIn, "")
    .replace(foreignLabel, "")
    .replace(/^(?:in short|in brief|in summary|briefly|to sum up|to summari[sz]e)\s*: */i, "");
  const labelled =
    label.exec(text)?.[1] ??
    text.replace(/^(?:[^\n]{0,40}[.!:] )?[\s#>*-]*summary(?: (?:of|so far|until|up to|to date)\b[^\n]{0,40})?\s*\n/i, "");
  const told = labelled
    .trim()
    .replace(/^[>|][+-]?\s*\n/, "")
    .replace(behind, "");
  const lines = told
    .split("\n")
    .map((line, index) => (index === 0 && !/^(?:[*+•>-]|\d{1,2}[.)]) /.test(line.trim()) ? line : stripMarks(line).text))
    .join(" ")
    .replace(/^\s*(?:past\s*:\s*)+/i, "")
    .replace(/\s+/g, " ")
    .trim();
  const summary = withoutQuotes(lines) === lines.slice(1, -1) ? lines.slice(1, -1).trim() : lines;
  const problem = tellsNothing(summary, forms);
  if (problem !== undefined) return { ok: false, problem };
  return /^\s*(?:summary|past)\s*:/i.test(reply) ? { ok: true, value: summary } : { ok: true, value: summary, isRepaired: true };
};
