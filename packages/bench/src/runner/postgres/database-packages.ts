import type { OptionalPackages } from "@mnemograph/core";

/** What runs on a database need; installed by those who use one. */
export const databasePackages: OptionalPackages = {
  what: "a run on a database",
  packages: ["pg", "pg-copy-streams", "pg-boss@10", "@langchain/langgraph-checkpoint-postgres"],
};
