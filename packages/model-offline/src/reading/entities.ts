/** Something that a text names: `mug 2`, or what stands between square brackets. */
export interface Entity {
  /** The whole name in lower case, for example `mug 2`. */
  readonly name: string;
  /** The name without its number: `mug`. */
  readonly kind: string;
}

/** `mug 2` → `mug`. */
export const kindOf = (name: string): string => name.replace(/ \d+$/, "");

/** The entity of a name in lower case. */
export const entityOf = (name: string): Entity => ({ name, kind: kindOf(name) });

/** A number after one of these words counts or measures something: `turned by 90 degrees`. */
const pattern = /\[([^\]\n]+)\]|\b(?!(?:by|of|to|for|than|about|within) )([a-z][a-z_-]*) (\d+)\b/gi;

/** Every entity of a text in order, repetitions included. */
export const entitiesIn = (text: string): Entity[] => {
  const found: Entity[] = [];
  for (const [, bracketed, kind, number] of text.matchAll(pattern)) {
    if (bracketed !== undefined) {
      const name = bracketed.trim().toLowerCase();
      found.push({ name, kind: name });
    } else if (kind !== undefined)
      found.push({ name: `${kind.toLowerCase()} ${number}`, kind: kind.toLowerCase() });
  }
  return found;
};

/**
 * A text cut into fixed pieces and entities: `take mug 1 from shelf 2` → ["take ", mug 1, " from ",
 * shelf 2, ""].
 */
export interface Template {
  /** One more than there are slots. */
  readonly pieces: readonly string[];
  readonly slots: readonly Entity[];
}

export const templateOf = (text: string): Template => {
  const pieces: string[] = [];
  const slots: Entity[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, bracketed, kind, number] = match;
    const isBracketed = bracketed !== undefined;
    pieces.push(text.slice(end, match.index) + (isBracketed ? "[" : ""));
    const name = (isBracketed ? bracketed.trim() : `${kind} ${number}`).toLowerCase();
    slots.push({ name, kind: isBracketed ? name : (kind ?? "").toLowerCase() });
    end = match.index + whole.length - (isBracketed ? 1 : 0);
  }
  pieces.push(text.slice(end));
  return { pieces, slots };
};

/** Puts entities into the slots of a template. */
export const fillTemplate = ({ pieces }: Template, fillers: readonly Entity[]): string =>
  pieces.map((piece, index) => piece + (fillers[index]?.name ?? "")).join("");

/** The template alone, as a key: `take _ from _`. */
export const shapeOf = ({ pieces }: Template): string => pieces.join("_");

/** The first word of an action. */
export const verbOf = ({ pieces }: Template): string =>
  /^[a-z_]+/i.exec(pieces[0]?.trim() ?? "")?.[0]?.toLowerCase() ?? "";
