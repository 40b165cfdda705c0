import { isNeededFor } from "../embodiment/kinds-of-goal.js";
import { firstWords } from "./cut-outcome.js";

/** Things as worlds number them: `shed_0`, `shed 1`. */
const numbered = /\b[a-z][a-z-]*(?:_[a-z][a-z-]*)*[ _]\d+\b/gi;

/** Checks whether a text mentions the things that an action names by their numbers. */
const speaksOfActedOn = (action: string): ((text: string) => boolean) => {
  const things = [...action.matchAll(numbered)].map(([name]) => new RegExp(`\\b${name}\\b`, "i"));
  return (text) => things.some((thing) => thing.test(text));
};

/**
 * The same for what a goal wants. A goal names kinds: "put a mug on a table" speaks of `mug_0`, and
 * a goal that wants a thing cold speaks of what cools it.
 */
const speaksOfWanted = (goal: string): ((text: string) => boolean) => {
  const isNeeded = isNeededFor(goal);
  return (text) =>
    [...text.matchAll(numbered)].some(([name]) =>
      isNeeded(name.toLowerCase().replace(/[ _]\d+$/, "")),
    );
};

const join = (parts: readonly string[], shown: ReadonlyMap<number, string>): string =>
  parts
    .flatMap((_, index) => shown.get(index) ?? (index === 0 || shown.has(index - 1) ? "…" : []))
    .join(" ")
    .replaceAll("… …", "…");

/**
 * An answer that was cut short, but with what it says of the things that its action named, and then
 * of those of the kinds that the goal names: their sentences, and clauses of a view, stand whole
 * where they fit, the longest beginning of the rest before and between them, and `…` for what is
 * left out. As it was cut where that lost nothing of them. At most `length` characters long.
 */
export const keepWhatIsNamed = (
  text: string,
  length: number,
  { action, goal }: { readonly action: string; readonly goal: string },
  cut: string,
): string => {
  const parts = text.split(/(?<=[.!?;])\s+/);
  const positions = [speaksOfActedOn(action), speaksOfWanted(goal)].flatMap((isNamed) =>
    parts.flatMap((part, index) => (isNamed(part) ? [index] : [])),
  );
  const named = [...new Set(positions)];
  if (named.every((index) => cut.includes(parts[index]!))) return cut;
  const shown = new Map<number, string>();
  const fits = (index: number, part: string): boolean =>
    join(parts, new Map([...shown, [index, part]])).length <= length;
  for (const index of named) {
    const part = parts[index]!;
    const room = length - join(parts, shown).length - 3;
    const words = fits(index, part) ? part : firstWords(part, Math.max(1, room));
    if (words !== "…" && fits(index, words)) shown.set(index, words);
  }
  if (shown.size === 0) return cut;
  for (const [index, part] of parts.entries()) {
    if (shown.has(index)) continue;
    if (!fits(index, part)) break;
    shown.set(index, part);
  }
  return join(parts, shown);
};
