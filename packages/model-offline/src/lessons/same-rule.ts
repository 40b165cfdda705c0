import type { Act, Rule } from "../notes/rule.js";

/** Whether two rules ask for the same. */
export const isSameRule = (one: Rule, other: Rule): boolean =>
  JSON.stringify(normal(one)) === JSON.stringify(normal(other));

const normalAct = ({ verb, things }: Act) => [
  verb,
  things.map(({ kind }) => kind ?? "").toSorted(),
];

const normal = (rule: Rule): unknown => {
  if (rule.kind === "order") return ["order", normalAct(rule.first), normalAct(rule.after)];
  return rule.kind === "avoid"
    ? ["avoid", normalAct(rule.act)]
    : ["where", rule.thing, rule.places.toSorted(), rule.isNot];
};
