import { MnemographError } from "@mnemograph/core";
import type { Scope } from "./scope.js";

/**
 * The scope that a user's `scopeOf` tells. One that names a user or an agent and holds none is refused: the run would read and fill the memory
 * that all users share.
 *
 * @throws MnemographError USAGE for an empty or missing name.
 */
export const chosenScope = (scope: Scope): Scope => {
  for (const [key, value] of Object.entries(scope)) {
    if (typeof value === "string" && value !== "") continue;
    throw new MnemographError({
      code: "USAGE",
      message: `scopeOf tells no ${key} for this run`,
      hint: `give the run its ${key}, in its context or configuration, or leave ${key} out of what scopeOf returns to share one memory`,
      evidence: { scope: Object.keys(scope) },
    });
  }
  return scope;
};
