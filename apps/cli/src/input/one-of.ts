import { MnemographError } from "@mnemograph/core";
import { distance } from "fastest-levenshtein";

/** The name itself where it is known; otherwise a USAGE error that lists the known ones and guesses which was meant. */
export const oneOf = <Name extends string>(what: string, given: string, known: readonly Name[]): Name => {
  const found = known.find((name) => name === given);
  if (found !== undefined) return found;
  const nearest = known.toSorted((left, right) => distance(left, given) - distance(right, given))[0];
  const guess = nearest !== undefined && distance(nearest, given) <= Math.max(2, given.length / 3) ? `did you mean ${nearest}? ` : "";
  throw new MnemographError({
    code: "USAGE",
    message: `there is no ${what} named "${given}"`,
    hint: `${guess}known: ${known.join(", ")}`,
    evidence: { given, known },
  });
};
