import { lexicalOverlap, wordsOf } from "../../shared/similarity/lexical-overlap.js";
import type { NumberedType } from "./classify.prompt.js";

/**
 * The type whose name and examples share most words with a text, and how many (Jaccard index, 0 to
 * 1); among equals the earlier one. No model call.
 *
 * @throws TypeError where there is no type.
 * @example
 * nearestType([{ id: 1, name: "refunds", examples: ["pay it back"] }, { id: 2, name: "parcels", examples: ["where is it"] }], "where is my parcel").id; // → 2
 */
export const nearestType = (
  types: readonly NumberedType[],
  text: string,
): { readonly id: number; readonly score: number } => {
  const words = wordsOf(text);
  const scored = types.map(({ id, name, examples }) => ({
    id,
    score: lexicalOverlap(wordsOf([name, ...examples].join(" ")), words),
  }));
  return scored.reduce((best, type) => (type.score > best.score ? type : best));
};
