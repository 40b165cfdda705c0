import { numberOfWord } from "../words/number-words.js";
import { withoutItemWords } from "./item-words.js";
import { severalTypes } from "./several-types.js";

const numbers = String.raw`#?\d+(?:\s*(?:[-–,;&+]|and|to|through)\s*#?\d+)*`;
const kinds = "type|category|group|cluster|class";

/** `[one, three]`. */
const inDigits = (list: string): string => {
  const words = list
    .slice(1, -1)
    .split(/[\s,]+|\band\b/)
    .filter((word) => word !== "");
  const told = words.map(numberOfWord);
  return told.every((number) => number !== undefined) && told.length > 0 ? `[${told.join(", ")}]` : list;
};

/** What is written again from the first type on, below a line that takes the first writing back, counts alone. */
const written = (text: string): string => {
  const back = /\n[^\n]{0,9}\b(?:(?:no,? )?wait|actually|correction|corrected|revised|let me (?:redo|correct|fix))\b[^\n]*\n/gi;
  const last = [...text.matchAll(back)].at(-1);
  const rest = last === undefined ? "" : text.slice(last.index + last[0].length);
  return new RegExp(String.raw`^\W*(?:high[- ]level )?(?:${kinds}) ?1\b`, "i").test(rest) &&
    new RegExp(String.raw`\n\W*(?:high[- ]level )?(?:${kinds}) ?2\b`, "i").test(rest)
    ? rest
    : text;
};

/** `Type 1: Cleaning 1, 3` without brackets: the numbers at the ends of all lines name each item from 1 on once, so they are no part of the names. */
const withBrackets = (text: string): string => {
  const line = new RegExp(String.raw`^(\W*(?:high[- ]level )?(?:${kinds}) ?\d+ ?[:.–-] *\p{L}[^[\](){}\n]*?) (${numbers})\W*$`, "iu");
  const lines = text.split("\n").filter((one) => one.trim() !== "");
  const read = lines.map((one) => line.exec(one));
  const all = read.flatMap((one) => (one?.[2] ?? "").match(/\d+/g)?.map(Number) ?? []).toSorted((one, other) => one - other);
  return read.length > 1 &&
    read.every((one) => one !== null && !/[-–]|to|through/.test(one[2] ?? "")) &&
    all.every((number, at) => number === at + 1)
    ? read.map((one) => `${one?.[1] ?? ""} [${one?.[2] ?? ""}]`).join("\n")
    : text;
};

/** `- Cleaning`, and below it, further in, an item that is a number alone, and the next one. */
const numbersBelow = /^[-*+•] +(\p{L}[^\n:]{0,100}?):?[ \t]*\n((?:[ \t]+[-*+•] +#?\d{1,6}[ \t]*(?:\n|$)){1,400})/gmu;
const withNumbersBeside = (text: string): string =>
  text.replace(numbersBelow, (_, name: string, items: string) => `${name}: [${(items.match(/\d+/g) ?? []).join(", ")}]\n`);

/**
 * A reply that sorts items into types, in plain lines: one type to a line, its numbers in square brackets behind its name, nothing behind them.
 */
export const clusterLines = (clean: string): string =>
  withBrackets(
    severalTypes(withoutItemWords(withNumbersBeside(written(clean))))
      .replace(/(?<=\d)\s?[，、]\s?(?=\d)/g, ", ")
      .replace(/(?<=\d) ?\+ ?(?=\d)/g, ", ")
      .replace(/(?<=\d) (?:through|thru) (?=\d)/gi, "-")
      .replace(/\[[a-z][a-z ,]{1,80}\]/gi, inDigits)
      .replace(/<(\d[\d\s,–-]{0,200})>/g, "[$1]")
      .replace(/(: *)<(\p{L}[^<>\n]{0,100})>(?= *\[)/gu, "$1$2")
      .replace(new RegExp(String.raw`(?<=[\])]) ?[;,] *(?=(?:high[- ]level )?(?:${kinds}) ?\d+ ?:)`, "gi"), "\n")
      .replace(
        new RegExp(String.raw`^(\W*(?:high[- ]level )?(?:${kinds}) ?\d+) ?(\[${numbers}\]) ?[:–-] *(\p{L}[^\n[\]]{0,100})$`, "gimu"),
        "$1: $3 $2",
      )
      .replace(/^(\W*(?:high[- ]level )?type ?\d+) ?: *\n+\W*(?:type )?(?:name|label|title) ?: *(\p{L}[^\n]{0,100})$/gimu, "$1: $2")
      .replace(
        /^((?:[-*+] )?)(?:type name|name|label|title) ?: *(?=\p{L}[^\n]*\n+\W*(?:members?|items?|numbers?|goals?|observations?) ?:)/gimu,
        "$1",
      )
      .replace(/^\((\d{1,2})\) +(?=\p{L}[^\n:]{1,80}: *\d)/gmu, "")
      .replace(/(\[[\d\s,–-]{1,400}\]),? *(?:\(\d[^()\n]{0,60}\)|(?<=, *)(?:because|as|since|which|all|both|for)\b[^\n]*)$/gim, "$1"),
  );
