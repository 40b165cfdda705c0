import type { Parsed } from "@mnemograph/core";
import { cleanReply } from "./clean-reply.js";
import { numberOfWord, numberWord } from "./number-words.js";
import { fieldIn } from "./reply-fields.js";

/** Ways to name one of several numbered things, most telling first: at the start, in brackets, behind the noun, under a label, anywhere. */
const patternsFor = (noun: string): readonly RegExp[] => [
  new RegExp(String.raw`^\W*(?:${noun}\s*)?(?:number\s*)?:?\W*(\d+)\s*\]?\s*(?:[:.)–-]|$)`, "i"),
  new RegExp(
    String.raw`\b(?:final|best|right|correct) (?:answer|choice|decision|option|match|number|${noun})\s*(?:is|:|=)\s*(?:${noun}\s*)?\W*(\d+)`,
    "i",
  ),
  new RegExp(String.raw`\[\s*(?:${noun}\s*)?(?:number\s*)?(\d+)\s*\]`, "i"),
  new RegExp(
    String.raw`^\W*(?:the )?(?:final |best |right )?(?:answer|choice|decision|result|number)\s*(?:is|:|=)\s*(?:${noun}\s*)?\W*(\d+)`,
    "im",
  ),
  new RegExp(String.raw`\b${noun}\s*(?:number\s*)?:?\s*(?:no\.?\s*|#\s*)?\[?(\d+)`, "i"),
  new RegExp(String.raw`\b${noun}\s*(?:number\s*)?:?\s*(${numberWord})\b`, "i"),
  new RegExp(String.raw`\b(${numberWord})\s+(?:\w+\s+)?${noun}\b`, "i"),
  new RegExp(String.raw`^\W*(?:number\s+)?(${numberWord})\W*$`, "i"),
  /(?<![\w.])(\d+)(?![\w.]*\d)/,
];

/**
 * Reads the number in `[2]: reason`, `2: reason`, `Type 2`, `the second type` or `{"type": 2}` (`noun` being `type`), and accepts only known numbers. With
 * names, a reply that names exactly one of them will do.
 */
export const parseKnownNumber = (
  known: readonly number[],
  noun: string,
  names: readonly { readonly id: number; readonly name: string }[] = [],
): ((reply: string) => Parsed<number>) => {
  const patterns = patternsFor(noun);
  return (reply) => {
    const clean = cleanReply(reply).trim();
    const field = fieldIn(clean, [noun, `${noun}number`, `${noun}id`, "number", "id", "answer", "choice", "index", "result"]);
    const text = (field ?? clean).slice(0, 20_000);
    const found = patterns.map((pattern) => pattern.exec(text)?.[1]).find((match) => match !== undefined);
    const number = numberOfWord(found ?? "") ?? Number(found ?? Number.NaN);
    const lower = text.toLowerCase();
    const named = names.filter(({ name }) => name.length > 2 && lower.includes(name.toLowerCase()));
    const value = known.includes(number) ? number : named.length === 1 && Number.isNaN(number) ? named[0]?.id : undefined;
    if (value === undefined) return { ok: false, problem: `It names no known ${noun}; the known numbers are ${known.join(", ")}.` };
    return new RegExp(String.raw`^\W*(?:${noun}\s*)?\[?(?:${noun}\s*)?\d+\s*\]?\s*(?:[:.)–-]|$)`, "i").test(reply)
      ? { ok: true, value }
      : { ok: true, value, isRepaired: true };
  };
};
