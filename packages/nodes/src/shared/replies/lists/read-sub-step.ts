import { listedAction } from "../actions/listed-action.js";
import { fieldIn, linesIn, recordsIn } from "./plain-lines.js";

/** The sub-step of the list that a reply names: behind `Plan:`, on its only line, or the only one that it names at all. Undefined where that is open. */
export const readSubStep = (reply: string, plans: readonly string[]): string | undefined => {
  const record = fieldIn(recordsIn(reply), /plan|step|action|answer/i);
  const lines = record === undefined ? linesIn(reply) : [record];
  const named = lines.findLast((line) => /^plan\s*[:：]/i.test(line)) ?? (lines.length === 1 ? lines[0] : "");
  const listed = listedAction(named?.replace(/^plan\s*[:：]|^\d{1,2}[.)]/i, "") ?? "", plans);
  if (listed !== null) return listed;
  const small = lines.join("\n").toLowerCase();
  const [only, ...others] = plans.filter((plan) => small.includes(plan.toLowerCase()));
  return others.length === 0 ? only : undefined;
};
