import type { Entity, Template } from "../reading/entities.js";
import { stemOf } from "../reading/words.js";
import type { Situation } from "./situation.js";

/** The goal word that an entity answers to, or null. */
export const roleOf = ({ kind }: Entity, goalWords: readonly string[]): string | null => {
  const stem = stemOf(kind);
  return goalWords.includes(stem) ? stem : null;
};

/**
 * An action with goal words in place of entities, `_` for all others; null when it brings no goal
 * word together with something else.
 */
const progressOf = (
  { pieces, slots }: Template,
  goalWords: readonly string[],
  rename: (word: string) => string,
): string | null => {
  const roles = slots.map((slot) => roleOf(slot, goalWords));
  if (slots.length < 2 || roles.every((role) => role === null)) return null;
  return pieces
    .map(
      (piece, index) =>
        piece + (index < roles.length ? `<${roles[index] ? rename(roles[index]) : "_"}>` : ""),
    )
    .join("");
};

/**
 * What has been done with the things that the goal names, as a multiset: `take <mug> from <_>` → 1.
 * Words of verbs are renamed too.
 */
export const progressIn = (
  situation: Situation,
  rename: (word: string) => string,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const action of situation.effects) {
    const progress = progressOf(action, situation.goalWords, rename);
    if (progress === null) continue;
    const renamed = progress.replace(/(^|[ ])([a-z]+)/g, (_, space: string, word: string) => {
      const stem = stemOf(word);
      return space + (situation.goalWords.includes(stem) ? rename(stem) : word);
    });
    counts.set(renamed, (counts.get(renamed) ?? 0) + 1);
  }
  return counts;
};
