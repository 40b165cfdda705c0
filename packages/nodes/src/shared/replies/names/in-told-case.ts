import type { ActionForm } from "../forms/action-forms.js";
import { formsBegun } from "../sentences/verb-leads.js";
import { ofWords } from "../words/of-words.js";
import { type ToldSoFar, asTold } from "./told-so-far.js";

/** Names between brackets in the case in which they were read: `pick_up [Apple_1]` is `pick_up [apple_1]`. */
export const inToldCase = (action: string, forms: readonly ActionForm[], told: ToldSoFar | undefined): string => {
  const shape = told === undefined || told.isPaged === true ? undefined : formsBegun(action, forms)[0]?.shape;
  return told === undefined || shape?.isBracketed !== true || ofWords.test(shape.slots[0] ?? "")
    ? action
    : action.replace(/(?<=\[|, )[^[\],]+(?=[\],])/g, (name) => asTold(name, told));
};
