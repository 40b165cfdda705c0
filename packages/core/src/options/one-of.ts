import { MnemographError } from "../errors/mnemograph-error.js";
import { bySimilarity, nearestName } from "./nearest-name.js";

const MOST_SHOWN = 24;

/**
 * The name itself where it is known.
 *
 * @throws MnemographError USAGE that lists the known names and guesses which was meant.
 * @example
 * oneOf("pipeline", "act", ["act", "react"]); // → "act"
 */
export const oneOf = <Name extends string>(
  what: string,
  given: string,
  known: readonly Name[],
): Name => {
  const found = known.find((name) => name === given);
  if (found !== undefined) return found;
  const nearest = nearestName(given, known);
  const shown =
    known.length <= MOST_SHOWN
      ? known.join(", ")
      : `${bySimilarity(given, known).slice(0, MOST_SHOWN).join(", ")} and ${known.length - MOST_SHOWN} more`;
  throw new MnemographError({
    code: "USAGE",
    message: `there is no ${what} named "${given}"`,
    hint: `${nearest === undefined ? "" : `did you mean ${nearest}? `}known: ${shown}`,
    evidence: { given, known },
  });
};
