import { type Kinds, kindIn, readClause, wordsOf } from "./read-act.js";
import { readFirst, readOrder } from "./read-order.js";
import { readWhere } from "./read-where.js";
import { isDeterminer } from "./note-words.js";
import type { Act, Named, NotedRule, Rule } from "./rule.js";

/** Where a note begins, and the id that it may bear. */
const beginning = /^(?:Note \d+\b:?|#+ .*|\[([a-z][a-z-]*-\d+)\]|\d+[.)](?= )|[-*\u2022](?= ))/i;
const counters = /^\s*helpful=\d+ harmful=\d+ ::/;

interface NoteText {
  readonly id: string;
  readonly text: string;
}

/** Lines of notes with headers belong to the header above; otherwise each numbered line is one. */
const notesIn = (block: string): readonly NoteText[] => {
  const lines = block.split("\n");
  const hasHeaders = lines.some((line) => /^(?:Note \d+\b|#)/i.test(line));
  const notes: { id: string; lines: string[] }[] = [];
  for (const line of lines) {
    const found = beginning.exec(line.trim());
    const opens = found !== null && (!hasHeaders || !/^(?:\d|[-*\u2022])/.test(found[0]));
    if (opens || notes.length === 0) notes.push({ id: found?.[1] ?? "", lines: [] });
    const rest = opens ? line.trim().slice(found[0].length).replace(counters, "") : line;
    notes.at(-1)?.lines.push(rest);
  }
  return notes.map(({ id, lines: own }) => ({ id, text: own.join("\n").trim() }));
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("\u2019", "'")
    .replace(/\b(do|does|did|is|are|was|were|must|should|would|could)n't\b/g, "$1 not")
    .replace(/\b(?:can't|cannot|can not)\b/g, "can not")
    .replace(/\bwon't\b/g, "will not")
    .replace(/["`*_]/g, "")
    .replace(/\bin\/on\b/g, "in");

/** Sentences and numbered or dashed steps; what a single thing did once asks for nothing. */
const sentencesOf = (text: string): readonly string[] =>
  plain(text)
    .replace(/^cause: .*\b[a-z]+ \d+\b.*$/gm, "")
    .split(/\n|(?<=[.!;?])\s+|\s+(?=\d{1,2}[.)] )|\s*(?:->|\u2192)\s*/)
    .map((one) =>
      one
        .replace(/^\s*(?:\d{1,2}[.)]|[-*\u2022])\s*/, "")
        .replace(/[.!;]+$/, "")
        .trim(),
    )
    .map(bare)
    .filter((one) => one !== "");

/** The action of a step that ends with its action. */
const bare = (sentence: string): string =>
  sentence
    .replace(/^.*(?:^|\s)> /, "")
    .replace(/^(?:(?:[a-z]+ )?insight|right approach|cause|lesson|rule|tip|advice|note): /, "");

const condition = /^(?:when|when to use|use|applies|applies to|condition)(?: it)?: */;

/** Steps of a routine: each is done before the next. */
const chain = (steps: readonly Act[]): readonly Rule[] => {
  const acts = steps.filter(({ verb }) => verb !== null && verb !== "go" && verb !== "look");
  return acts.slice(1).map((after, index): Rule => ({
    kind: "order",
    first: acts[index] ?? after,
    after,
  }));
};

/** What follows a colon stands for itself where the part before it is a rule, or is to come first. */
const apart = (sentence: string, kinds: Kinds): readonly string[] => {
  const [head = "", ...rest] = sentence.split(/:\s+(?=\S)/);
  const tail = rest.join(": ");
  const isApart =
    readOrder(head, kinds) !== undefined ||
    (/\bfirst\b/.test(tail) && !/^(?:when|if|before|after|once|to|while|for)\b/.test(head));
  return rest.length > 0 && isApart ? [head, tail] : [sentence];
};

const rulesIn = (text: string, kinds: Kinds, places: Kinds): readonly Rule[] => {
  const rules: Rule[] = [];
  const steps: Act[] = [];
  let before = "";
  let subject: readonly Named[] = [];
  for (const sentence of sentencesOf(text).flatMap((one) => apart(one, kinds))) {
    if (condition.test(sentence) || sentence.endsWith(":")) continue;
    const order = readOrder(sentence, kinds, subject) ?? readFirst(sentence, before, kinds);
    subject = readClause(sentence, kinds)?.act.things ?? [];
    before = order === undefined ? sentence : "";
    if (order !== undefined) {
      rules.push(order);
      continue;
    }
    const clause = readClause(sentence, kinds);
    const isStep =
      clause?.act.verb != null && clause.act.things.length > 0 && isCommand(sentence, kinds);
    const where = readWhere(sentence, kinds, places);
    if (isStep && clause.isNegative && where.length === 0)
      rules.push({ kind: "avoid", act: clause.act });
    else if (isStep && !clause.isNegative && clause.act.verb !== "look") steps.push(clause.act);
    rules.push(...where);
  }
  return [...rules, ...chain(steps)];
};

/** Whether a sentence says what to do: its verb comes first, or no subject comes before it. */
const isCommand = (sentence: string, kinds: Kinds): boolean => {
  const [first = "", second = ""] = wordsOf(sentence).filter(
    (word) =>
      !/^(?:always|never|not|do|please|then|first|next|finally|and|you|should|must|also)$/.test(
        word,
      ),
  );
  return (
    !isDeterminer(first) &&
    kindIn(first, kinds) === undefined &&
    readClause(`${first} ${second}`, kinds)?.act.verb != null
  );
};

/**
 * The rules that notes hold, in their order. Kinds are what this prompt knows of; places those of
 * its room.
 */
export const readNotes = (block: string, kinds: Kinds, places: Kinds): readonly NotedRule[] =>
  notesIn(block).flatMap(({ id, text }) =>
    rulesIn(text, kinds, places).map((rule) => ({ rule, note: id })),
  );
