import { readSteps } from "../cases/read-transcripts.js";
import { saysShut } from "../notes/followed-state.js";
import { isGeneral, isSameVerb, stateOf, verbIn } from "../notes/note-words.js";
import { type Entity, entitiesIn, type Template, templateOf, verbOf } from "../reading/entities.js";
import { contentWords, stemOf } from "../reading/words.js";
import type { DescribedRun } from "./attempt.js";

const kindsOf = (things: Iterable<Entity>): readonly string[] => [
  ...new Set([...things].map(({ kind }) => kind)),
];

/** Kinds of places that a run met shut and did not get open, in the order in which it met them. */
export const shutIn = ({ transcript }: DescribedRun): readonly string[] => {
  const shut = new Map<string, Entity>();
  for (const { action, answer } of readSteps(transcript).steps) {
    const [place] = entitiesIn(answer);
    if (place === undefined) continue;
    if (saysShut(answer, place.name)) shut.set(place.name, place);
    else if (isSameVerb(verbOf(templateOf(action)), "open")) shut.delete(place.name);
  }
  return kindsOf(shut.values());
};

/** Words of the goal for a thing that the run never met; places follow a preposition. */
const missedIn = ({ goal, transcript }: DescribedRun): readonly string[] => {
  const met = new Set(kindsOf(entitiesIn(transcript)).map(stemOf));
  const things = goal.replace(/\b(?:in|on|into|onto|inside|under|with)(?: the| a| an)? \S+/gi, "");
  return contentWords(things).filter(
    (word) =>
      !met.has(word) &&
      !isGeneral(word) &&
      verbIn(word) === undefined &&
      stateOf(word) === undefined,
  );
};

/** Where something may lie that a failed run looked for in vain: in what it left shut. */
export const hiddenIn = (
  run: DescribedRun,
): readonly { readonly thing: string; readonly places: readonly string[] }[] => {
  const places = run.success === true ? [] : shutIn(run);
  return places.length === 0 ? [] : missedIn(run).map((thing) => ({ thing, places }));
};

/**
 * What may be missing where an action brought nothing however things stood: something that was shut
 * each time. What the action itself is done to comes first.
 */
export const untriedFor = (
  action: Template,
  runs: readonly DescribedRun[],
  wasOpen: (kind: string) => boolean,
): string | undefined => {
  const own = new Set(action.slots.map(({ kind }) => kind));
  const isOpening = isSameVerb(verbOf(action), "open");
  const shut = runs.flatMap(shutIn).filter((kind) => !wasOpen(kind));
  return shut.find((kind) => own.has(kind) && !isOpening) ?? shut.find((kind) => !own.has(kind));
};
