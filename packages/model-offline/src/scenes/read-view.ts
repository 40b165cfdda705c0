import { entitiesIn } from "../reading/entities.js";

export type Side = "front" | "left" | "right";

/**
 * What a text says about a view: `In front of you, you see a shelf 1 (closed); On shelf 1, you see
 * a mug 0. On your left, …`.
 */
export interface View {
  /** Everything in view, with the side that it is on; things go with what they lie in or on. */
  readonly sides: ReadonlyMap<string, Side>;
  /** What lies in or on what: thing → place. */
  readonly holders: ReadonlyMap<string, string>;
  readonly closed: ReadonlySet<string>;
}

const sideOf = (text: string): Side | undefined => {
  if (/\bin front of you\b/i.test(text)) return "front";
  if (/\bon your left\b/i.test(text)) return "left";
  return /\bon your right\b/i.test(text) ? "right" : undefined;
};

const held = /^\s*(?:in|on) ([a-z][a-z_-]* \d+),? you see\b/i;

/** Reads the view that a text describes; a text without sides describes none. */
export const readView = (text: string): View => {
  const sides = new Map<string, Side>();
  const holders = new Map<string, string>();
  const closed = new Set<string>();
  let side: Side = "front";
  for (const sentence of text.split(/(?<=\.)\s+|\n/)) {
    const named = sideOf(sentence);
    if (named === undefined && !held.test(sentence)) continue;
    side = named ?? side;
    for (const clause of sentence.split(";")) {
      const holder = held.exec(clause)?.[1]?.toLowerCase();
      side = sideOf(clause) ?? side;
      for (const { name } of entitiesIn(clause)) {
        if (name === holder) continue;
        sides.set(name, side);
        if (holder !== undefined) holders.set(name, holder);
      }
    }
  }
  for (const [, name = ""] of text.matchAll(/\b([a-z][a-z_-]* \d+) \((?:[^)]*, )?closed\b/gi))
    closed.add(name.toLowerCase());
  return { sides, holders, closed };
};

/**
 * Where things were seen, in a view: what they lie in or on; what stands by itself is its own
 * place. Empty for other texts.
 */
export const placesInView = (text: string): ReadonlyMap<string, string> => {
  const { sides, holders } = readView(text);
  return new Map([...sides.keys()].map((name) => [name, holders.get(name) ?? name]));
};
