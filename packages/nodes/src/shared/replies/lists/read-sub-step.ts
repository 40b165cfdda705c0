import { listedAction } from "../actions/listed-action.js";
import { fieldsIn } from "./reply-fields.js";

/**
 * The sub-step of the list that a reply names: after `Plan:`, on its only line, or the only one
 * that it names at all. Undefined where that is open.
 */
export const readSubStep = (reply: string, plans: readonly string[]): string | undefined => {
  const fields = fieldsIn(reply);
  const named =
    fields.findLast(({ label }) => label === "plan") ??
    (fields.length === 1 ? fields[0] : undefined);
  const small = fields.map(({ line }) => line.toLowerCase()).join("\n");
  const [only, ...others] = plans.filter((plan) => small.includes(plan.toLowerCase()));
  return listedAction(named?.text ?? "", plans) ?? (others.length === 0 ? only : undefined);
};
