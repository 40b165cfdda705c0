/** A thing as a command words it: `a red ball on your left`. */
export interface Wanted {
  /** The words that its name must have: `["red", "ball"]`; empty for any thing. */
  readonly words: readonly string[];
  /** Where it is, seen from where it begins. */
  readonly place: "front" | "behind" | "left" | "right" | null;
}

export interface Command {
  readonly kind: "go" | "take" | "open" | "put";
  readonly what: Wanted;
  /** What it is put next to. */
  readonly nextTo?: Wanted;
}

const places = [
  [/\bin front of (?:you|me)\b/, "front"],
  [/\bbehind (?:you|me)\b/, "behind"],
  [/\bon (?:your|my) left\b/, "left"],
  [/\bon (?:your|my) right\b/, "right"],
] as const;

const wantedOf = (phrase: string): Wanted => {
  const [pattern, place] = places.find(([each]) => each.test(phrase)) ?? [/$^/, null];
  const words = phrase.replace(pattern, " ").match(/[a-z]+/g) ?? [];
  return {
    words: words.filter((word) => !/^(?:the|an?|some|any|object|thing)$/.test(word)),
    place,
  };
};

const kinds = [
  [/^(?:go|walk|move) to (.+)$/, "go"],
  [/^(?:pick up|take|get|grab) (.+)$/, "take"],
  [/^(?:open|unlock) (.+)$/, "open"],
] as const;

const commandOf = (clause: string): Command | null => {
  const [, thing, other] = /^(?:put|place) (.+?) (?:next to|beside|near) (.+)$/.exec(clause) ?? [];
  if (thing !== undefined && other !== undefined)
    return { kind: "put", what: wantedOf(thing), nextTo: wantedOf(other) };
  for (const [pattern, kind] of kinds) {
    const [, phrase] = pattern.exec(clause) ?? [];
    if (phrase !== undefined) return { kind, what: wantedOf(phrase) };
  }
  return null;
};

/**
 * Reads a sentence of commands in the order in which they are to be done; null where a part of it
 * is no command that is known.
 */
export const readCommands = (sentence: string): readonly Command[] | null => {
  const parts = sentence
    .trim()
    .toLowerCase()
    .replace(/\.$/, "")
    .split(/\s+after you\s+/)
    .toReversed();
  const clauses = parts
    .flatMap((part) => part.split(/,?\s+then\s+|,?\s+and\s+/))
    .map((clause) => commandOf(clause.trim()));
  return clauses.every((command) => command !== null) ? clauses : null;
};

/** Whether a thing's name answers to what is wanted. */
export const answersTo = (name: string, { words }: Wanted): boolean => {
  const own = name.split(/\s+/);
  return words.every((word) => own.includes(word));
};
