import { type Entity, type Template, verbOf } from "../reading/entities.js";
import { isSameVerb } from "./note-words.js";
import type { Act } from "./rule.js";

const isMoving = (action: Template): boolean =>
  ["go", "look"].some((verb) => isSameVerb(verbOf(action), verb));

/** Whether every kind that an act names is among things; anything may stand for any. */
export const namesAll = ({ things }: Act, slots: readonly Entity[]): boolean =>
  things.every(({ kind }) => kind === null || slots.some((slot) => slot.kind === kind)) &&
  things.length <= Math.max(1, slots.length);

/** To use something is said of all that is done with it. */
const isVerbOf = (action: Template, { verb, things }: Act): boolean => {
  if (verb === null) return !isMoving(action);
  if (isSameVerb(verbOf(action), verb)) return true;
  const last = action.slots.at(-1);
  return (
    verb === "use" && action.slots.length > 1 && things.some(({ kind }) => kind === last?.kind)
  );
};

/** Whether an action is the one that an act describes. */
export const isAct = (action: Template, act: Act): boolean =>
  isVerbOf(action, act) && action.slots.length > 0 && namesAll(act, action.slots);
