import { MnemographError } from "@mnemograph/core";
import type { NamedUser } from "../store/run-context.js";
import type { Scope } from "../store/scope.js";
import type { ReadRun } from "./imported-run.js";

const usage = (message: string, hint: string, evidence: Readonly<Record<string, unknown>>) =>
  new MnemographError({ code: "USAGE", message, hint, evidence });

/**
 * Users of the data beside the one whose memory it is. Persons count; organizations where no person
 * is named.
 */
const others = (named: readonly NamedUser[], user: string | undefined): readonly NamedUser[] => {
  const persons = named.filter(({ isPerson }) => isPerson);
  return (persons.length > 0 ? persons : named).filter(
    ({ names }) => user === undefined || !names.includes(user),
  );
};

/**
 * Reads whose data these are, before any are stored.
 *
 * @throws MnemographError USAGE where they name users that would share one memory, or where no run
 *   has `userField`.
 */
export const refuseOtherUsers = async (
  read: AsyncIterable<ReadRun>,
  scope: Scope,
  userField: string | undefined,
): Promise<void> => {
  let [runs, withUser] = [0, 0];
  const found = new Map<string, NamedUser>();
  for await (const one of read) {
    if (!("run" in one)) continue;
    const { user, named } = one.run.scopeHints;
    runs += 1;
    if (user !== undefined) withUser += 1;
    if (userField === undefined)
      for (const other of others(named, scope.user)) found.set(other.names.join(" "), other);
  }
  if (userField !== undefined && runs > 0 && withUser === 0)
    throw usage(
      `no run names a user at ${userField}`,
      "give the path of the user in a record, such as userId or metadata.user_id",
      {
        runs,
      },
    );
  const [first] = found.values();
  if (first === undefined) return;
  const several = found.size > 1;
  throw usage(
    several
      ? `the data name ${found.size} users (${first.path}), and one memory would show each the others' runs`
      : `the data name a user (${first.path}) whom the memory does not`,
    several
      ? `--user-field ${first.path} (in code userField) gives each a memory of their own; --share-users (shareUsers) keeps them together on purpose`
      : `give --user with that name, or --user-field ${first.path}; --share-users keeps it for all on purpose`,
    { path: first.path, users: found.size },
  );
};
