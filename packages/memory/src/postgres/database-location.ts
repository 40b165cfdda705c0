import { MnemographError } from "@mnemograph/core";

/**
 * Server and database of a URL, fit for messages and manifests: without user, password and parameters. Throws USAGE.
 *
 * @throws MnemographError USAGE for a text that is no PostgreSQL URL; the message does not hold it.
 * @example
 * databaseLocation("postgres://ann:secret@db.example:5432/memories?sslmode=require"); // → "postgres://db.example:5432/memories"
 */
export const databaseLocation = (url: string): string => {
  // Neither the text nor the parser's error is passed on: both hold the password.
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new MnemographError({
      code: "USAGE",
      message: "the database URL cannot be read",
      hint: "give postgres://user:password@host:5432/database; write special characters of the password as %40 and the like",
    });
  }
  return `postgres://${parsed.host || "localhost"}${parsed.pathname}`;
};
