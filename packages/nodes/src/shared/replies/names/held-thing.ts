import type { ActionForm } from "../forms/action-forms.js";
import { escapePattern } from "../words/escape-pattern.js";
import { type ToldSoFar, names } from "./told-so-far.js";

const taking = /^(?:take|pick[ _]?up|pick|grab|get|go[ _]grab)\b/i;
const taken = /\b(?:picks? up|picked up|takes?|took|grabs?|grabbed|holds?|holding|carry|carrying)\b/i;
const untaken = /\b(?:not|no|fail\w*|cannot|nothing|unable)\b|n['’]t\b/i;

/** What the agent holds: what it took last, where the answer says so in its name and it did not put or drop it since. Undefined where that is not told. */
export const heldThing = ({ observation, trajectory }: ToldSoFar, forms: readonly ActionForm[]): string | undefined => {
  const answers = [...trajectory.slice(1).map((step) => step.observation), observation];
  for (let index = trajectory.length - 1; index >= 0; index -= 1) {
    const action = trajectory[index]?.action ?? "";
    const answer = answers[index] ?? "";
    if (/^(?:go[ _])?(?:put|place|drop|give|move)\b/i.test(action) && !/^move[ _](?:ahead|back|forward)/i.test(action)) return undefined;
    if (!taking.test(action)) continue;
    const form = forms.find(({ pattern, shape }) => shape !== undefined && shape.slots.length > 0 && pattern.test(action));
    const name =
      form === undefined
        ? undefined
        : new RegExp(`^${escapePattern(form.shape?.verb ?? "")}\\s*\\[?(.*?)(?:\\]|,| from |$)`, "i").exec(action)?.[1];
    const first = answer.split(/(?<=[.!])\s|\n/, 1)[0] ?? "";
    return name !== undefined && name !== "" && names(first, name) && taken.test(first) && !untaken.test(first) ? name : undefined;
  }
  return undefined;
};
