import { MnemographError, readAddress } from "@mnemograph/core";

/**
 * `postgres://user@/own?host=/run/postgresql` names a socket's folder in its query, and no host
 * before the database.
 */
const withHost = (url: string): string =>
  url.replace(/^(\s*\w+:\/\/[^/?#@\\]*@)\//, "$1localhost/");

/**
 * Server and database of a URL, fit for messages and manifests: without user, password and
 * parameters. Throws USAGE.
 *
 * @throws MnemographError USAGE for a text that is no PostgreSQL URL, and for one whose password is
 *   not percent-encoded; the message holds no part of it.
 * @example
 * databaseLocation("postgres://ann:secret@db.example:5432/memories?sslmode=require"); // → "postgres://db.example:5432/memories"
 */
export const databaseLocation = (url: string): string => {
  // Neither the text nor the parser's error is passed on: both hold the password.
  const parsed = readAddress(withHost(url));
  if (parsed === undefined || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new MnemographError({
      code: "USAGE",
      message: "the database URL cannot be read",
      hint: "give postgres://user:password@host:5432/database; percent-encode special characters of the password: @ as %40, / as %2F, ? as %3F, # as %23, % as %25",
    });
  }
  return `postgres://${parsed.host || "localhost"}${parsed.pathname}`;
};
