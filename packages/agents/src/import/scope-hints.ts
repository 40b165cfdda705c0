import { type Loose, isLoose } from "../messages/loose.js";
import { usersIn } from "../store/run-context.js";
import { isScopeName } from "../store/scope.js";
import type { ImportedRun } from "./imported-run.js";

type ScopeHints = ImportedRun["scopeHints"];

const valueAt = (record: unknown, path: readonly string[]): unknown => {
  let value = record;
  for (const key of path)
    value = isLoose(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
};

const context = "context.";

/**
 * Whom a record names: by the usual keys of `about`, and at `userField` of the record. What
 * LangSmith keeps in `extra` is found without that word.
 */
export const scopeHintsOf = (
  about: Loose,
  record: Loose,
  userField: string | undefined,
): ScopeHints => {
  const named = usersIn({ context: about, configurable: {}, metadata: {} }).map((one) => ({
    ...one,
    path: one.path.slice(context.length),
  }));
  if (userField === undefined) return { named };
  const path = userField.split(".");
  const user = [record, record["extra"]]
    .map((place) => valueAt(place, path))
    .find((value) => value !== undefined && value !== null);
  const name = typeof user === "number" ? String(user) : user;
  return { named, ...(isScopeName(name) && { user: name }) };
};

/** What the parts of a trace name together. */
export const joinedHints = (hints: readonly ScopeHints[]): ScopeHints => {
  const user = hints.find((one) => one.user !== undefined)?.user;
  const named = new Map(hints.flatMap((one) => one.named).map((one) => [JSON.stringify(one), one]));
  return { named: [...named.values()], ...(user !== undefined && { user }) };
};
