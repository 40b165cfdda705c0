const normalized = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/**
 * The sub-step that a reply names, after `Plan:` or alone; undefined where it names none, or more
 * than one.
 *
 * @example
 * readPlan("Plan: Reach the handle.", ["reach the handle", "pull the drawer"]); // → "reach the handle"
 * readPlan("reach the handle, then pull the drawer", ["reach the handle", "pull the drawer"]); // → undefined
 */
export const readPlan = (text: string, plans: readonly string[]): string | undefined => {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const marked = lines.findLast((line) => /^[\s>*_]*plan\s*:/i.test(line));
  const mentioned = normalized((marked ?? text).replace(/^[\s>*_]*plan\s*:/i, ""));
  const exact = plans.find((plan) => normalized(plan) === mentioned);
  if (exact !== undefined) return exact;
  const within = plans.filter((plan) => ` ${mentioned} `.includes(` ${normalized(plan)} `));
  return within.length === 1 ? within[0] : undefined;
};
