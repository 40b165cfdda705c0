import type { CasePrompt } from "../cases/read-numbered-cases.js";
import { fillTemplate, verbOf, kindOf } from "../reading/entities.js";
import { stemOf } from "../reading/words.js";
import { outcomeOf } from "../scenes/outcome.js";
import { sceneMoment } from "../scenes/scene-moment.js";
import { taking } from "../scenes/verbs.js";

const leaving = /^(?:put|place|leave)/;

/** Whether taking something has just been refused because the hands are full. */
const isFull = ({ current: { past, described } }: CasePrompt): boolean => {
  const last = past.at(-1);
  const [answer = ""] = described.observation.split("\n", 1);
  return (
    last !== undefined &&
    taking.test(verbOf(last)) &&
    outcomeOf(answer) === "refused" &&
    /\b(?:hold|hands?|carry)\b/i.test(answer)
  );
};

/**
 * Lays down, where the agent is, what it still holds and the order does not name: when it sets out,
 * and when its hands prove full. Null where there is no need.
 */
export const freeHands = (prompt: CasePrompt, ordered: CasePrompt): string | null => {
  const { held, here, places, known } = sceneMoment(prompt);
  const isNamed = (name: string) => ordered.current.goalWords.includes(stemOf(kindOf(name)));
  const thing = known.find(({ name }) => held.has(name) && !isNamed(name));
  const setsOut =
    ordered.current.past.length === held.size &&
    ordered.cases.some(({ action }) => taking.test(verbOf(action)));
  const lay = prompt.cases.find(
    ({ action }) => action.slots.length === 2 && leaving.test(verbOf(action)),
  )?.action;
  if (thing === undefined || lay === undefined || here === null || !(setsOut || isFull(prompt)))
    return null;
  const spot = known.find(({ name }) => name === (places.get(here) ?? here));
  return spot === undefined ? null : fillTemplate(lay, [thing, spot]);
};
