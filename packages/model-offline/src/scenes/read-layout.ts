import { entitiesIn } from "../reading/entities.js";

/** How things are to be: what lies in or on what, and what is open or closed. */
export interface Layout {
  /** Thing → place; null for what stands by itself. */
  readonly places: ReadonlyMap<string, string | null>;
  readonly isOpen: ReadonlyMap<string, boolean>;
}

const holder = /^\s*(?:in|on) ([a-z][a-z_-]* \d+):/i;
const region = /^\s*in the [a-z -]+:/i;
const state = /\b([a-z][a-z_-]* \d+) \((?:[^)]*, )?(open|closed)\b/gi;

const restoring =
  /\b(?:restore|rearrange|tidy|put (?:it |them |everything |things )?back|original)\b/i;

/**
 * Reads `In the east: a table 0, a box 1 (closed); on table 0: a cup 0.`; null where a text
 * describes no layout.
 */
export const readLayout = (text: string): Layout | null => {
  const places = new Map<string, string | null>();
  const isOpen = new Map<string, boolean>();
  for (const line of text.split("\n").filter((each) => region.test(each)))
    for (const clause of line.split(";")) {
      const place = holder.exec(clause)?.[1]?.toLowerCase() ?? null;
      for (const { name } of entitiesIn(clause.replace(holder, ""))) places.set(name, place);
      for (const [, name = "", now = ""] of clause.matchAll(state))
        isOpen.set(name.toLowerCase(), now.toLowerCase() === "open");
    }
  return [...places.values()].some((place) => place !== null) ? { places, isOpen } : null;
};

/**
 * The layout that a goal asks to restore in a place, from its description; null for other goals.
 */
export const layoutToRestore = (goal: string, placeText: string): Layout | null =>
  restoring.test(goal) ? readLayout(placeText) : null;
