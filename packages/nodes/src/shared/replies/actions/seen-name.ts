import { keyOf } from "../json-in.js";

/** Things with a number in what an agent has read. */
const thing = /(?<![\w-])[a-z]{2,30}[ _]\d{1,4}(?![\w-])/gi;

const withoutNumber = (name: string): string => name.replace(/\d+$/, "");

/**
 * A name as it is spelled where it was read: `Fridge 1` is `fridge_1`, `fridge` is `fridge_0` where
 * no other one was read of. A name that was not read, or might be two things, stays as it is.
 */
export const seenName = (name: string, seen: readonly string[], needsNumber: boolean): string => {
  const hasNumber = withoutNumber(name) !== name;
  if ((!hasNumber && !needsNumber) || (hasNumber && seen.some((text) => text.includes(name))))
    return name;
  const things = seen.flatMap((text) => text.match(thing) ?? []);
  const wanted = keyOf(name);
  const bySpelling = new Map(things.map((one) => [keyOf(one), one]));
  const numbered = [...bySpelling].filter(([one]) => withoutNumber(one) === wanted);
  const only = needsNumber && numbered.length === 1 ? numbered[0]?.[1] : undefined;
  return bySpelling.get(wanted) ?? only ?? name;
};
