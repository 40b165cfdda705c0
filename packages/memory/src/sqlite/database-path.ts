import { resolve } from "node:path";
import { MnemographError } from "@mnemograph/core";

/**
 * The whole path of a database file. The error repeats nothing of an address: it may hold a
 * password.
 *
 * @throws MnemographError USAGE for an address such as `postgres://…` in the place of a path.
 */
export const databasePath = (given: string): string => {
  if (given === ":memory:") return given;
  if (/^[a-z][\w+.-]*:\/\//i.test(given)) {
    throw new MnemographError({
      code: "USAGE",
      message: "the path of a SQLite file is an address",
      hint: "give a path, for example memory.sqlite; a database server has an opener of its own, such as openPostgres",
    });
  }
  return resolve(given);
};
