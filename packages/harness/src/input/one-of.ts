import { MnemographError } from "@mnemograph/core";
import { distance } from "fastest-levenshtein";

const MOST_SHOWN = 24;

/**
 * The name itself where it is known.
 *
 * @throws MnemographError USAGE that lists the known names and guesses which was meant.
 * @example
 * oneOf("pipeline", "act", ["act", "react"]); // "act"
 */
export const oneOf = <Name extends string>(what: string, given: string, known: readonly Name[]): Name => {
  const found = known.find((name) => name === given);
  if (found !== undefined) return found;
  const byDistance = known.toSorted((left, right) => distance(left, given) - distance(right, given));
  const [nearest] = byDistance;
  const guess = nearest !== undefined && distance(nearest, given) <= Math.max(2, given.length / 3) ? `did you mean ${nearest}? ` : "";
  throw new MnemographError({
    code: "USAGE",
    message: `there is no ${what} named "${given}"`,
    hint: `${guess}known: ${known.length <= MOST_SHOWN ? known.join(", ") : `${byDistance.slice(0, MOST_SHOWN).join(", ")} and ${known.length - MOST_SHOWN} more`}`,
    evidence: { given, known },
  });
};
