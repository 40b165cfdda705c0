import { MnemographError, errorText } from "@mnemograph/core";
import {
  type GivenContext,
  type NamedUser,
  type RunContext,
  runContextOf,
  usersIn,
} from "./run-context.js";
import { type Scope, narrowed, parseScope } from "./scope.js";

/**
 * Finds the scope of a run in its context. What it returns is checked: at least one part, each a
 * non-empty string.
 */
export type ScopeOf = (run: RunContext) => { readonly [Part in keyof Scope]?: unknown };

/**
 * The scope of a memory: parts that every run shares, and a function that finds the others in the
 * context of each run.
 */
export interface MemoryScopeOptions extends Scope {
  /**
   * Asked once for each step of a run, before anything is read or written. Every middleware, node,
   * adapter and MCP server over this memory uses it. Without it, a run whose context names a user
   * other than `user` is refused.
   */
  readonly scopeOf?: ScopeOf;
}

export interface MemoryScope {
  /** The parts that every run shares. */
  readonly fixed: Scope;
  readonly scopeFor: (given?: GivenContext, narrowTo?: Scope) => Scope;
}

const usage = (
  message: string,
  hint: string,
  evidence: Readonly<Record<string, unknown>> = {},
  cause?: unknown,
) => new MnemographError({ code: "USAGE", message, hint, evidence, cause });

const example = "scopeOf: ({ context }) => ({ user: context.userId })";

const found = (scopeOf: ScopeOf, run: RunContext): Scope => {
  let given: unknown;
  try {
    given = scopeOf(run);
  } catch (error) {
    throw usage(
      `scopeOf threw: ${errorText(error)}`,
      "scopeOf gets { context, configurable, metadata }, each an object; check that the run is given its user",
      {},
      error,
    );
  }
  const scope = parseScope(given, "what scopeOf returns for this run");
  if (Object.keys(scope).length > 0) return scope;
  throw usage(
    "scopeOf returns no part of a scope for this run",
    'return at least one of agent, user and namespace, for example { agent: "support" }, and no promise',
  );
};

/**
 * Without `scopeOf`, a user in the context must be the one whose memory it is: all others would
 * share it.
 */
const refuseOthers = (users: readonly NamedUser[], { user }: Scope) => {
  const persons = users.filter(({ isPerson }) => isPerson);
  const isKnown =
    user === undefined
      ? users.length === 0
      : persons.length === 0 || persons.some(({ names }) => names.includes(user));
  if (isKnown) return;
  const { path } = (user === undefined ? users : persons)[0]!;
  throw usage(
    user === undefined
      ? `the run names a user (${path}), but the memory has no scope for users`
      : `the run names another user (${path}) than the memory is for`,
    `give the memory a scope, for example ${example}; to share one memory on purpose, scopeOf: () => ({ agent: "support" })`,
    { path },
  );
};

/**
 * Reads the options of a memory's scope, and returns what finds the scope of a run.
 *
 * @throws MnemographError USAGE for a part that is no non-empty string, and for `scopeOf` beside a
 *   part that leaves nothing to find.
 */
export const memoryScope = (options: MemoryScopeOptions): MemoryScope => {
  const { scopeOf } = options;
  const fixed = parseScope(
    Object.fromEntries(
      Object.entries(options).filter(([key]) => ["agent", "user", "namespace"].includes(key)),
    ),
    "the memory's scope",
  );
  if ("scopeOf" in options && typeof scopeOf !== "function")
    throw usage(
      `the memory's scopeOf is ${typeof scopeOf}, not a function`,
      `for example ${example}`,
    );
  if (scopeOf !== undefined && (fixed.user !== undefined || fixed.namespace !== undefined))
    throw usage(
      "the memory has both scopeOf and a fixed user or namespace",
      "give one of them: scopeOf finds the user of each run",
    );
  return {
    fixed,
    scopeFor: (given = {}, narrowTo = {}) => {
      const run = runContextOf(given);
      if (scopeOf !== undefined)
        return narrowed(
          narrowed(fixed, found(scopeOf, run), "what scopeOf returns"),
          narrowTo,
          "narrowTo",
        );
      const scope = narrowed(fixed, narrowTo, "narrowTo");
      refuseOthers(usersIn(run), scope);
      return scope;
    },
  };
};
