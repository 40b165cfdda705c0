import { entitiesIn } from "../reading/entities.js";

/**
 * What a text says about the agent in a house: `You are holding …. You are in the kitchen, where
 * you found …. The hall is unexplored.`
 */
export interface HouseView {
  readonly holding: readonly string[];
  readonly room: string;
  /** Things by the room where they were found. */
  readonly found: ReadonlyMap<string, string>;
  /** Containers that nobody has looked into yet, by their room. */
  readonly unchecked: ReadonlyMap<string, string>;
  readonly unexplored: readonly string[];
  /** What is already where it belongs. */
  readonly settled: readonly string[];
}

const names = (text: string): readonly string[] => entitiesIn(text).map(({ name }) => name);

/** Reads such a text; null for any other. */
export const readHouse = (text: string): HouseView | null => {
  const holding = /\bYou are holding ([^.]*)\./.exec(text)?.[1];
  const room = /\bYou are in the (\w+)/.exec(text)?.[1];
  if (holding === undefined || room === undefined) return null;
  const found = new Map<string, string>();
  const unchecked = new Map<string, string>();
  for (const sentence of text.slice(text.indexOf("You are holding")).split(/(?<=\.)\s+/)) {
    const [, described, elsewhere] =
      /\b[Yy]ou found (.*?)(?: in the (\w+))?\.$/s.exec(sentence) ?? [];
    if (described === undefined) continue;
    const [open = "", shut = ""] = described.split(
      /\ban? unchecked container|\bunchecked containers/,
    );
    for (const name of names(open)) found.set(name, elsewhere ?? room);
    for (const name of names(shut)) unchecked.set(name, elsewhere ?? room);
  }
  const progress = text.slice(0, text.indexOf("You are holding"));
  const settled = [
    ...progress.matchAll(
      /\balready found and put (.*?) (?:on|in)to\b|([^.:\n]*?) (?:is|are) on the [^.\n]* already,/g,
    ),
  ].flatMap(([, put = "", lying = ""]) => names(`${put} ${lying}`));
  const unexplored = [...text.matchAll(/\bThe (\w+) is unexplored\b/g)].map(
    ([, name = ""]) => name,
  );
  return { holding: names(holding), room, found, unchecked, unexplored, settled };
};
