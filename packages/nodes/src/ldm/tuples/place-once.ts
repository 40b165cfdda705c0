import type { StateActionTuple } from "@mnemograph/core";
import type { SituationAtHand } from "../../shared/situation/situation-at-hand.js";

/**
 * From so many characters of common lines on, a text is shown only once: an answer of a few words
 * is shorter where it stands.
 */
const LONG = 200;

const whole = "As described at the top.";
const rest = "The rest is as described at the top.";

/** Whether an observation leaves to the place what the place has as well. */
export const leavesToPlace = (observation: string): boolean =>
  observation === whole || observation.endsWith(`\n${rest}`);

/**
 * The observation without the lines that the place has as well; as it is where they come to little.
 */
const besidePlace = (observation: string, place: ReadonlySet<string>): string => {
  const lines = observation.split("\n");
  const own = lines.filter((line) => !place.has(line));
  const common = observation.length - own.join("\n").length;
  if (common < LONG) return observation;
  return own.some((line) => line.trim() !== "") ? [...own, rest].join("\n") : whole;
};

export interface Cases extends SituationAtHand {
  readonly tuples: readonly StateActionTuple[];
}

/**
 * Tuples whose observation repeats what was seen first, such as a list of tools, speak of it as the
 * place; so does the situation at hand where it is what was seen first. In worlds of pages there is
 * no place, and nothing changes.
 */
export const placeOnce = <Seen extends Cases>(seen: Seen, first: string): Seen => {
  const lines = new Set(first.split("\n"));
  const tuples = seen.tuples.map((tuple) => ({
    ...tuple,
    observation: besidePlace(tuple.observation, lines),
  }));
  const isShared = tuples.some(
    ({ observation }, index) => observation !== seen.tuples[index]?.observation,
  );
  if (seen.opener !== undefined || !isShared) return seen;
  const { situation } = seen;
  return {
    ...seen,
    tuples,
    situation:
      situation.observation === seen.firstObservation
        ? { ...situation, observation: whole }
        : situation,
  };
};
