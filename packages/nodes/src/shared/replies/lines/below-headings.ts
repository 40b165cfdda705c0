import type { ParsedCluster } from "../parse-clusters.js";
import { collected, itemLine, numbersAlone, numbersOf } from "./collected-clusters.js";

/** A heading in words: `### Cleaning`, `Cleaning:`. */
const wordHead = /^\s*(?:#{1,6}\s+(?:\d+[.)]\s*)?(\p{L}[^:\n]{1,100}?):?|(?:\d+[.)]\s*)?(\p{L}[^:\n]{1,100}):)\s*$/u;

/** A short line of words, with a number or without. */
const shortLine = /^(?:\d{1,2}[.)]\s+)?(\p{L}[^.:!?\n]{1,60})$/u;

/** The items that a line below a heading names; none where it names no item. */
const itemsOf = (line: string): readonly number[] => {
  const alone = numbersAlone.exec(line)?.[1];
  const first = itemLine.exec(line)?.[1];
  return alone !== undefined ? numbersOf(alone) : first !== undefined ? [Number(first)] : [];
};

/** A list of items below each heading in words: a line each, or numbers alone. */
export const belowHeadings = (text: string): readonly ParsedCluster[] => {
  const { clusters, add } = collected();
  let name: string | null = null;
  const lines = text
    .split("\n")
    .map((one) => one.slice(0, 5000))
    .filter((one) => one.trim() !== "");
  for (const [index, line] of lines.entries()) {
    const below = lines[index + 1] ?? "";
    const short = shortLine.exec(line)?.[1];
    // A numbered line is a heading where numbers alone stand below it, and an item else.
    const isNumbered = /^\d/.test(line) && short !== undefined && numbersAlone.test(below) && /^[\s*+•-]/.test(below);
    const items = isNumbered ? [] : itemsOf(line);
    const [, marked, plain] = items.length > 0 ? [] : (wordHead.exec(line) ?? []);
    const bare = items.length === 0 && itemsOf(below).length > 0 ? short : undefined;
    const head = marked ?? plain ?? bare;
    if (head !== undefined) name = head.trim();
    else if (items.length > 0 && name !== null) {
      const known = [...clusters.values()].find((one) => one.name === name);
      add(known?.number ?? clusters.size + 1, name, items);
    }
  }
  return [...clusters.values()];
};
