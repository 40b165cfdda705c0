import { resolveAction } from "../../shared/replies/resolve-action.js";

/** The sub-step that a reply names, after its last `Plan:` or alone; undefined where it is none of the list. */
export const readSubStep = (reply: string, plans: readonly string[]): string | undefined => {
  const lines = reply.split("\n").filter((line) => line.trim() !== "");
  const named = lines.findLast((line) => /^[\s>*_]*plan\b[*_\s]*:/i.test(line));
  const said = (named ?? reply).replace(/^[\s>*_]*plan\b[*_\s]*:/i, "").replace(/^[\s*_"'`]+|[\s*_"'`.]+$/g, "");
  const resolved = resolveAction(said, plans, { placing: false });
  return plans.includes(resolved) ? resolved : undefined;
};
