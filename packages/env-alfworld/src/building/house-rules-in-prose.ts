import { drawHouse, type KindRule } from "./draw-house.js";

const doing = (verb: KindRule["verb"], kind: string): string => {
  if (verb === "open") return `open a ${kind}`;
  if (verb === "use") return `use a ${kind}`;
  return verb === "place" ? `put a thing in or on a ${kind}` : `${verb} a thing with a ${kind}`;
};

const inProse = ({ verb, kind, condition, other }: KindRule): string => {
  const action = doing(verb, kind);
  if (condition === "isclean") return `Clean a thing with a sinkbasin before you ${action}.`;
  return condition === "whileopen"
    ? `Open a ${other} before you ${action}.`
    : `Do not ${action} while a ${other} is open: close it first.`;
};

/**
 * The rules of the split `house_rules` in English, one sentence each, as somebody would note them
 * who knows the houses of that seed: the upper bound of what notes can bring.
 *
 * @example
 * houseRulesInProse({ seed: 1 })[0]; // "Open a … before you open a …."
 */
export const houseRulesInProse = ({
  seed = 1,
}: { readonly seed?: number | string } = {}): readonly string[] => {
  const { rules, homes } = drawHouse(seed);
  return [
    ...rules.map(inProse),
    ...[...homes].map(([object, place]) => `A ${object} is always kept in or on a ${place}.`),
  ];
};
