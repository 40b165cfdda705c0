import { oneOf } from "@mnemograph/core";

/**
 * For callers that no compiler checked: what is given under a name that nobody reads would be left
 * out without a word.
 *
 * @throws MnemographError USAGE with the nearest name.
 */
export const refuseUnknownNames = (what: string, given: object, known: readonly string[]): void => {
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) oneOf(what, name, known);
};
