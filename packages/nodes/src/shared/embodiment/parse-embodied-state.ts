import type { EmbodiedState } from "@mnemograph/core";
import { itemsIn } from "./items-in.js";

type Field = keyof EmbodiedState;

/** How a clause begins that tells about one part of the state; the first that fits decides. */
const cues: readonly (readonly [Field, RegExp])[] = [
  ["facing", /\b(?:fac(?:e|ing)|look(?:ing)? (?=north|south|east|west)|stand(?:ing)?|am (?=at\b|in front\b|by\b|near\b))(?:\s*:)?/i],
  ["holding", /\b(?:hold(?:ing)?|carry(?:ing)?|in (?:my )?hands?|inventory)\b\s*:?/i],
  ["seen", /\b(?:seen?|saw|found|noticed|observed)\b\s*:?/i],
  ["moved", /\b(?:moved?|walked|stepped|taken(?= (?:\d+|[a-z]+) steps?\b))\b\s*:?/i],
  ["done", /\b(?:done|did|finished|completed)\b\s*:?|\bhave(?: also| already| just)? (?=[a-z]+(?:ed|en|ut)\b)/i],
];

const direction = /^(?:north|east|south|west)\b/i;
const words = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const nothing = /^(?:nothing|none|no ?thing|anything|no one|not?\b.*|empty(?: hands?)?)\b/i;
const negated = /\b(?:not|never|n't|no)\b/i;

/** A comma or a full stop ends a clause where a new cue follows; the commas inside a list of things do not. */
const clausesOf = (status: string): readonly string[] => {
  const cue =
    "(?:(?:and\\s+)?(?:(?:I\\b(?:'m|'ve)?|my|currently|now|have|am)\\s+)*(?:fac|hold|carry|inventory|in my|see|saw|found|noticed|observed|moved|walked|done|did|finished|completed|stand|have\\b))";
  const standing = "(?:and\\s+)?(?:(?:I\\s+)?am|I'm)\\s+(?:at|in front|by|near)\\b";
  return status
    .split(new RegExp(`[.;](?:\\s+|$)|\\n|,\\s*(?=${cue}|${standing})|\\s+and\\s+(?=${cue}|${standing})`, "i"))
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");
};

const itemsOf = (text: string): string[] =>
  itemsIn(text, /,\s*(?:and\s+)?|\s+and\s+|;\s*/)
    .map((item) =>
      item
        .replace(/^(?:(?:a|an|the|that|I|have)\s+)+/i, "")
        .replace(/[\s.:]+$/, "")
        .trim(),
    )
    .filter((item) => item !== "" && !nothing.test(item));

const numberIn = (text: string): number | null => {
  const digits = /\d+/.exec(text)?.[0];
  if (digits !== undefined) return Number(digits);
  const word = text
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.find((candidate) => words.includes(candidate));
  if (word !== undefined) return words.indexOf(word);
  return /\bonce\b/i.test(text) ? 1 : null;
};

const statusOf = (thought: string): string | null =>
  /\bfirst(?:ly)?\b[,:]?\s*([\s\S]*?)(?=\bsecond(?:ly)?\b|$(?![\s\S]))/i.exec(thought)?.[1] ?? null;

/**
 * Reads the parts of the state that a thought `Firstly, … Secondly, …` tells; parts that it does not tell are left out, and a thought
 * without `Firstly` tells nothing. LangSuitE appendix G.
 *
 * @example
 * parseEmbodiedState("Firstly, I face north, have moved 3 steps, hold cup. Secondly, I go on."); // → { facing: "north", moved: 3, holding: ["cup"] }
 */
export const parseEmbodiedState = (thought: string): Partial<EmbodiedState> => {
  const status = statusOf(thought);
  if (status === null) return {};
  const told: { -readonly [K in Field]?: EmbodiedState[K] } = {};
  for (const clause of clausesOf(status)) {
    const [field, cue] = cues.find(([, pattern]) => pattern.test(clause)) ?? [];
    if (field === undefined || cue === undefined) continue;
    const match = cue.exec(clause);
    const before = clause.slice(0, match?.index ?? 0);
    const value = clause.slice((match?.index ?? 0) + (match?.[0].length ?? 0)).trim();
    if (field === "facing") {
      const facing = value.replace(/^(?:(?:towards?|to|at|by|near|in front of|the)\s+)+/i, "").replace(/[\s.,]+$/, "");
      // Who tells where it looks and what it stands at faces the direction.
      if (told.facing === undefined || direction.test(facing)) told.facing = facing;
    } else if (field === "moved") {
      const count = negated.test(before) ? 0 : numberIn(value);
      if (count !== null) told.moved = count;
    } else {
      const items = negated.test(before) ? [] : itemsOf(value);
      told[field] = [...(told[field] ?? []), ...items];
    }
  }
  return told;
};
