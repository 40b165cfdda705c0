/** A name without gaps, in small letters. */
const squeezed = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, "");

/** Things with a number in what an agent has read. */
const thing = /(?<![\w-])[a-z]{2,30}[ _]\d{1,4}(?![\w-])/gi;

/**
 * A name as it is spelled where it was read: `Fridge 1` is `fridge_1`, `fridge` is `fridge_0` where no other one was read of. A name that was not read, or
 * might be two things, stays as it is.
 */
export const seenName = (name: string, seen: readonly string[], needsNumber: boolean): string => {
  if (seen.some((text) => text.includes(name)) && (/\d$/.test(name) || !needsNumber)) return name;
  const things = [...new Set(seen.flatMap((text) => text.match(thing) ?? []))];
  const wanted = squeezed(name);
  const found = things.filter((one) => squeezed(one) === wanted);
  const numbered = needsNumber && found.length === 0 ? things.filter((one) => squeezed(one).replace(/\d+$/, "") === wanted) : [];
  const [only, ...others] = [...new Map([...found, ...numbered].map((one) => [squeezed(one), one])).values()];
  if (only !== undefined && others.length === 0) return only;
  const small = name.toLowerCase();
  return seen.some((text) => text.includes(small)) ? small : name;
};
