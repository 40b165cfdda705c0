import type { Parsed } from "@mnemograph/core";

/** Ways to name one of several numbered things, most telling first: at the start, in brackets, behind the noun, anywhere. */
const patternsFor = (noun: string): readonly RegExp[] => [
  new RegExp(String.raw`^\W*(?:${noun}\s*)?(?:number\s*)?:?\W*(\d+)\s*\]?\s*(?:[:.)–-]|$)`, "i"),
  new RegExp(String.raw`\[\s*(?:${noun}\s*)?(?:number\s*)?(\d+)\s*\]`, "i"),
  new RegExp(String.raw`\b${noun}\s*(?:number\s*)?:?\s*\[?(\d+)`, "i"),
  /(\d+)/,
];

/** Reads the number in `[2]: reason`, `2: reason`, `Type 2` or `[Type 2]` (`noun` being `type`), and accepts only known numbers. */
export const parseKnownNumber = (known: readonly number[], noun: string): ((reply: string) => Parsed<number>) => {
  const patterns = patternsFor(noun);
  return (reply) => {
    const digits = patterns.map((pattern) => pattern.exec(reply)?.[1]).find((found) => found !== undefined);
    const number = Number(digits ?? Number.NaN);
    return known.includes(number)
      ? { ok: true, value: number }
      : { ok: false, problem: `It names no known ${noun}; the known numbers are ${known.join(", ")}.` };
  };
};
