import type { ActionForm } from "../forms/action-forms.js";
import { type ToldSoFar, placeOf, thingsTold } from "./told-so-far.js";

const place = /place|receptacle|location|container|station/i;

/**
 * The only thing whose name begins with a word that the world's forms call a thing's part in an action, or with any word where a place is asked for: `the sink`
 * is sinkbasin_1 by `clean [object, sink]`, and by `go to <receptacle>`. What lies somewhere is no place. Null where none or several would do.
 */
export const thingByRole = (text: string, slot: string, forms: readonly ActionForm[], told: ToldSoFar | undefined): string | null => {
  const [, word = ""] = /^\s*\[?(?:(?:on|for|to|at|up|over) )*(?:the |my )?([a-z]{4,})\]?[.!]?\s*$/i.exec(text) ?? [];
  const small = word.toLowerCase();
  const isRole = forms.some(({ shape }) => shape?.slots.includes(small));
  if (told === undefined || small === "" || !(isRole || (place.test(slot) && !/object/i.test(slot)))) return null;
  const [thing, ...others] = thingsTold(told).filter(
    (one) => one.toLowerCase().startsWith(small) && (isRole || placeOf(one, told, forms) === undefined),
  );
  return thing === undefined || others.length > 0 ? null : thing;
};
