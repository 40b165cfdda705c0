import { MnemographError, type EnvironmentKind, oneOf } from "@mnemograph/core";

/** Splits that settings may be chosen on; every other one is kept for the score. */
const forChoosing = ["valid_seen", "eval", "train"] as const;

/**
 * The split that settings are chosen on: the one that is asked for, else the environment's first of
 * `valid_seen`, `eval` and `train`.
 *
 * @throws MnemographError USAGE for a split that is kept for the score, and where an environment
 *   has no other.
 */
export const choosingSplit = (
  { name, splits, builtInSplits, hasOwnSplits = false }: EnvironmentKind,
  isBuiltIn: boolean,
  given?: string,
): string => {
  const known = isBuiltIn ? builtInSplits : splits;
  const open = forChoosing.filter((split) => known.includes(split));
  const split = given ?? open[0];
  if (split !== undefined && open.some((one) => one === split)) return split;
  if (given !== undefined && (isBuiltIn || !hasOwnSplits))
    oneOf("split", given, [...new Set([...known, ...splits, ...builtInSplits])]);
  const tasks = isBuiltIn ? "the built-in tasks" : "your data";
  throw new MnemographError({
    code: "USAGE",
    message:
      split === undefined
        ? `${name} has no split to choose settings on in ${tasks}`
        : `settings are not chosen on ${split}: what is chosen there no longer says how a method does on new tasks`,
    hint:
      open.length === 0
        ? `${tasks} of ${name} have ${known.join(", ")}`
        : `choose on ${open.join(" or ")}, and play ${split} once, when all is chosen`,
    evidence: { split: split ?? null, environment: name, choosing: open, known },
  });
};
