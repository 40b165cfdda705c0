import { oneOf } from "@mnemograph/core";

/** The entry of this name; throws USAGE with the known names. */
export const named = <Entry extends { readonly name: string }>(
  what: string,
  name: string,
  entries: readonly Entry[],
): Entry => {
  const known = oneOf(
    what,
    name,
    entries.map((entry) => entry.name),
  );
  return entries.find((entry) => entry.name === known)!;
};
