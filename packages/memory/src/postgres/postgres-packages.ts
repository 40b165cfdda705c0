import type { OptionalPackages } from "@mnemograph/core";

/** What memories in PostgreSQL need; installed by those who use them. */
export const postgresPackages: OptionalPackages = {
  what: "a memory in PostgreSQL",
  packages: ["pg", "pg-copy-streams"],
};
