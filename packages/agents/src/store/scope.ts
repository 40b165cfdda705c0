import { MnemographError } from "@mnemograph/core";

/**
 * Whose memory it is. Two scopes never see each other's entries. Every part is a non-empty string.
 */
export interface Scope {
  /** The agent; `agent` by default. */
  readonly agent?: string;
  /** The user that the agent serves; without one, all its users share a memory. */
  readonly user?: string;
  /**
   * The exact name of a memory, such as one that a benchmark filled, in place of `agent` and
   * `user`.
   */
  readonly namespace?: string;
}

const parts: readonly string[] = ["agent", "user", "namespace"] satisfies readonly (keyof Scope)[];

/** What `String(value)` and `${value}` make of a value that is missing. */
const missing: ReadonlySet<string> = new Set(["", "undefined", "null", "NaN", "[object Object]"]);
const loneSurrogate = /\p{Surrogate}/u;

/**
 * Whether a value may be a part of a scope: a non-empty text, and none that stands for a missing
 * value.
 */
export const isScopeName = (value: unknown): value is string =>
  typeof value === "string" && !missing.has(value.trim()) && !loneSurrogate.test(value);

const kindOf = (value: unknown) => {
  if (value === null) return "null";
  return Array.isArray(value) ? "a list" : typeof value;
};

const usage = (message: string, hint: string, scope: object) =>
  new MnemographError({ code: "USAGE", message, hint, evidence: { parts: Object.keys(scope) } });

/**
 * Checks a scope. `origin` names who gave it, for the error's message.
 *
 * @throws MnemographError USAGE for an unknown part, for a part that is no non-empty string, and
 *   for `namespace` beside another part.
 */
export const parseScope = (value: unknown, origin: string): Scope => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw usage(
      `${origin} is ${kindOf(value)}, not a scope`,
      'a scope is an object such as { agent: "support", user: "ann" }',
      {},
    );
  }
  for (const [part, name] of Object.entries(value)) {
    if (!parts.includes(part)) {
      throw usage(
        `${origin} has the unknown part "${part}"`,
        `a scope has the parts ${parts.join(", ")}`,
        value,
      );
    }
    if (isScopeName(name)) continue;
    const found =
      typeof name === "string"
        ? "is empty, a placeholder or not well-formed"
        : `is ${kindOf(name)}, not a string`;
    throw usage(
      `${origin} has no ${part}: the value ${found}`,
      `give a non-empty string, or leave ${part} out on purpose`,
      value,
    );
  }
  const { namespace, agent, user }: Scope = value;
  if (namespace !== undefined && (agent !== undefined || user !== undefined)) {
    throw usage(
      `${origin} has a namespace beside an agent or a user`,
      "a namespace is the whole name of a memory: give it alone, or give agent and user",
      value,
    );
  }
  return { ...value };
};

/**
 * A scope with the parts that `inner` adds.
 *
 * @throws MnemographError USAGE where `inner` changes a part of `outer`: a scope may be narrowed,
 *   never widened or left.
 */
export const narrowed = (outer: Scope, inner: Scope, origin: string): Scope => {
  const { agent, user, namespace } = outer;
  const known: Readonly<Record<string, string | undefined>> = { agent, user, namespace };
  const changed = Object.entries(parseScope(inner, origin)).find(
    ([part, name]) => known[part] !== undefined && known[part] !== name,
  );
  if (changed !== undefined) {
    throw usage(
      `${origin} changes the ${changed[0]} of the memory's scope`,
      "narrow a scope: add a part, and change none",
      inner,
    );
  }
  return parseScope({ ...outer, ...inner }, origin);
};

/**
 * The memory's name in a file or database: `agent/user`, each escaped, so that no name reaches into
 * another's.
 *
 * @throws MnemographError USAGE for what is no scope.
 * @example
 * namespaceOf({ agent: "support", user: "ann/1" }); // → "agents/support/ann%2F1"
 */
export const namespaceOf = (scope: Scope): string => {
  const { agent = "agent", user, namespace } = parseScope(scope, "the scope");
  return (
    namespace ??
    ["agents", agent, ...(user === undefined ? [] : [user])].map(encodeURIComponent).join("/")
  );
};
