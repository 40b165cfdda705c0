/** One object of a view in words: its name, its states and what is seen in or on it. */
export interface WordedObject {
  readonly name: string;
  readonly states: readonly string[];
  readonly content: readonly WordedObject[];
}
export type WordedView = Readonly<Record<"front" | "left" | "right", readonly WordedObject[]>>;

const openings = [
  ["front", "In front of you, you see "],
  ["left", "On your left, you see "],
  ["right", "On your right, you see "],
] as const;

const items = (text: string): { name: string; states: string[] }[] =>
  [...text.matchAll(/\ba ([a-z0-9]+_\d+)(?: \(([^)]*)\))?/gu)].map(([, name, states]) => ({
    name: name!,
    states: (states ?? "")
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== "")
      .toSorted(),
  }));

/** Sorts objects by name, so that two views compare as sets. */
const sorted = (objects: readonly WordedObject[]): WordedObject[] =>
  objects.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** Reads `a countertop_0; On countertop_0, you see a apple_0; …` into a tree. */
export const parseGroup = (text: string): WordedObject[] => {
  const [roots = "", ...clauses] = text.split(/;\s*(?=(?:In|On) [a-z0-9]+_\d+, you see )/u);
  const contentOf = new Map<string, { name: string; states: string[] }[]>();
  for (const clause of clauses) {
    const match = /^(?:In|On) ([a-z0-9]+_\d+), you see (.*)$/su.exec(clause);
    if (match !== null) contentOf.set(match[1]!, items(match[2]!));
  }
  const grow = (object: { name: string; states: string[] }): WordedObject => ({
    ...object,
    content: sorted((contentOf.get(object.name) ?? []).map(grow)),
  });
  return sorted(items(roots).map(grow));
};

/** Reads a view in words. Sentences end at the next opening. */
export const parseView = (text: string): WordedView => {
  const places = openings
    .map(([direction, opening]) => ({ direction, opening, at: text.indexOf(opening) }))
    .filter(({ at }) => at >= 0);
  const view: Record<"front" | "left" | "right", WordedObject[]> = {
    front: [],
    left: [],
    right: [],
  };
  for (const { direction, opening, at } of places) {
    const ends = places.map((other) => other.at).filter((other) => other > at);
    const sentence = text.slice(
      at + opening.length,
      ends.length === 0 ? undefined : Math.min(...ends),
    );
    view[direction] = parseGroup(sentence.trim().replace(/\.$/u, ""));
  }
  return view;
};
