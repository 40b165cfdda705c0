import { MnemographError } from "@mnemograph/core";
import type { AgentMemories } from "./agent-memories.js";
import type { ContextValues, GivenContext } from "./run-context.js";
import { type Scope, narrowed } from "./scope.js";

/**
 * An adapter's part in the scope: the memory decides whose it is, and the adapter may only add to
 * that.
 */
export interface Narrowing {
  /**
   * Parts to add to the scope of the memory, for example `{ agent: "billing" }`. None may change a
   * part that the memory's scope has.
   */
  readonly narrowTo?: Scope;
}

/** The scope of one call that no framework surrounds. */
export interface CallScope extends Narrowing {
  /** What `scopeOf` of the memory is given as `context`. */
  readonly context?: ContextValues;
}

/**
 * What finds the scope of an adapter's runs.
 *
 * @throws MnemographError USAGE, at once, where `narrowTo` changes the memory's scope, or where
 *   `scopeOf` is given to an adapter.
 */
export const scopeReader = (
  memory: AgentMemories,
  options: Narrowing,
): ((given: GivenContext) => Scope) => {
  for (const name of ["scopeOf", "scope"]) {
    if (!(name in options)) continue;
    throw new MnemographError({
      code: "USAGE",
      message: `${name} is no option here: the scope belongs to the memory`,
      hint: "give scopeOf to what opens the memory, such as sqliteAgentMemories({ scopeOf }); here narrowTo adds parts to its scope",
    });
  }
  const { narrowTo = {} } = options;
  narrowed(memory.scope, narrowTo, "narrowTo");
  return (given) => memory.scopeFor(given, narrowTo);
};
