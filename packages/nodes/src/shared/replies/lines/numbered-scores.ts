import { moodOf } from "./mention-mood.js";
import type { NumberedItem } from "./numbered-items.js";

const scoreWord = /\b(?:scores?|scored|ratings?|rated|points?|confidences?|probabilit(?:y|ies)|likelihood|similarit(?:y|ies)|punkte)\b/i;
const isScore = /(\d{1,6}(?:\.\d{1,9})?) ?(?:%|percent\b|\/ ?\d{1,6}|out of \d)|(\d{0,6}\.\d{1,9})/gi;

/** The only one that has most of something; undefined where two have as much. */
const unique = (of: readonly { readonly number: number; readonly value: number }[], sign: 1 | -1): number | undefined => {
  const sorted = of.toSorted((one, other) => sign * (other.value - one.value));
  return sorted.length > 1 && sorted[0]?.value !== sorted[1]?.value ? sorted[0]?.number : undefined;
};
const isEach = (items: readonly NumberedItem[]) => items.length > 1 && new Set(items.map(({ number }) => number)).size === items.length;

const valuesOf = (items: readonly NumberedItem[], read: (words: string) => number | undefined) => {
  const values = items.flatMap(({ number, words }) => {
    const value = read(words);
    return value === undefined ? [] : [{ number, value }];
  });
  return values.length === items.length ? values : [];
};

/** The number with the highest score, percentage or share, where each has one. Whole numbers are scores only where the reply says so. */
export const bestScored = (items: readonly NumberedItem[], reply: string): number | undefined =>
  isEach(items)
    ? unique(
        valuesOf(items, (words) => {
          const line = words.split("\n", 1)[0] ?? "";
          const scores = [...line.matchAll(isScore)].map(([, whole, share]) => Number(whole ?? share));
          if (scores.length === 1) return scores[0];
          const whole = [...line.matchAll(/(?<![\d.])\d{1,6}(?![\d.]*\d)/g)].map(([number]) => Number(number));
          return scores.length === 0 && whole.length === 1 && scoreWord.test(reply) && !/\bsteps?\b/i.test(line) ? whole[0] : undefined;
        }),
        1,
      )
    : undefined;

/** The number that reached the goal in the fewest steps, of those that reached it, where of each that did it is said in how many. */
export const fewestSteps = (items: readonly NumberedItem[], text: string): number | undefined => {
  if (!isEach(items)) return undefined;
  const all = /\b(?:all|both|each)\b[^.!?\n]{0,40}\b(?:reach|succe|solve|complete|finish)/i.test(text);
  const reached = items.filter(({ words }) => {
    const mood = moodOf({ numbers: [], before: "", after: words, sentence: 0, written: "" }, "process");
    return mood === "for" || (all && mood === "open");
  });
  return unique(
    valuesOf(reached, (words) => {
      const [, steps, within] =
        /\b(\d{1,6}) (?:steps|actions|moves)\b|\b(?:in|after|within) (?:only |just )?(\d{1,6})\b/i.exec(words) ?? [];
      return steps === undefined && within === undefined ? undefined : Number(steps ?? within);
    }),
    -1,
  );
};

/** The only number of several that is spoken for while all others are denied, or the only one that is not denied. */
export const onlyGranted = (items: readonly NumberedItem[], noun: string): number | undefined => {
  if (!isEach(items)) return undefined;
  const judged = items.map(({ number, words }) => ({
    number,
    mood: moodOf({ numbers: [], before: "", after: words, sentence: 0, written: "" }, noun),
  }));
  const granted = judged.filter(({ mood }) => mood === "for");
  const denied = judged.filter(({ mood }) => mood === "against");
  if (noun === "step") return granted[0]?.number;
  return granted.length === 1 && denied.length > 0 ? granted[0]?.number : undefined;
};

/** The number in the row of a table with the highest score, where a column is named for scores. */
export const bestInTable = (reply: string): number | undefined => {
  const rows = reply.split("\n").flatMap((line) => {
    const cells = line
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|");
    return line.includes("|") ? [cells.map((cell) => cell.replace(/[*`]/g, "").trim())] : [];
  });
  const column = rows[0]?.findIndex((name) => scoreWord.test(name)) ?? -1;
  if (column < 1) return undefined;
  const items = rows.slice(1).flatMap((cells) => {
    const number = /^(?:[a-z]{1,12} )?#?\[?(\d{1,6})\]?$/i.exec(cells[0] ?? "")?.[1];
    return number === undefined ? [] : [{ number: Number(number), words: `${cells[column] ?? ""}` }];
  });
  return bestScored(items, "score");
};
