import type { ActionForm } from "./form.js";
import type { Fit } from "./fit-text.js";
import type { ReplyLine } from "./reply-lines.js";

const begins = /^(?:>|#{1,6} |```|(?:action|act|observation|obs|thought|think)(?: ?\d{1,3})? ?:)/i;

/** Characters behind a line in which its words may go on. */
const window = 10_000;

/** The lines from one on, up to the next that begins something else. */
const onwards = (text: string, at: number): string => {
  const lines = text.slice(at, at + window).split("\n");
  const end = lines.findIndex((line, index) => index > 0 && begins.test(line.trim()));
  return lines
    .slice(0, end < 0 ? undefined : end)
    .join("\n")
    .trim();
};

/** Whether words of a form go on below their line: it takes words last, or its brackets stay open. */
const goesOn = (line: string, forms: readonly ActionForm[]): boolean => {
  const small = line.slice(0, 120).toLowerCase();
  return forms.some(({ kind, first, slots, parts }) => {
    if (!(kind === "call" ? small.includes(first) : small.startsWith(first))) return false;
    const [open, close] = kind === "call" ? ["(", ")"] : ["[", "]"];
    if (kind !== "words") return slots.some(({ isFree }) => isFree) && line.includes(open) && !line.trimEnd().endsWith(close);
    const last = parts.at(-1);
    return typeof last === "object" && last.isFree;
  });
};

/** What a line says as an action, with the lines below that belong to its words: a letter, a command or a call of several lines. */
export const withFurtherWords = (text: string, line: ReplyLine, forms: readonly ActionForm[], fit: Fit): string | null => {
  if (!goesOn(line.text, forms)) return fit(line.text);
  const whole = onwards(text, line.at);
  if (!whole.includes("\n")) return fit(line.text);
  const end = Math.max(whole.lastIndexOf("]"), whole.lastIndexOf(")"));
  const result = fit(whole) ?? (end < 0 ? null : fit(whole.slice(0, end + 1))) ?? fit(line.text);
  // Words stand on one line, code as it is.
  const isCode = forms.some(
    ({ first, slots }) => result?.toLowerCase().startsWith(first) === true && slots.some(({ label }) => /command|code|sql/i.test(label)),
  );
  return isCode ? result : (result?.replace(/\s*\n\s*/g, " ") ?? null);
};
