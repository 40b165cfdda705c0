import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { databasePath } from "./database-path.js";
import { openDatabase } from "./open-database.js";
import { openUnchanged } from "./open-unchanged.js";

describe("databasePath", () => {
  it("is absolute, but for a database in memory", () => {
    expect(databasePath("folder/memory.sqlite")).toBe(resolve("folder/memory.sqlite"));
    expect(databasePath(":memory:")).toBe(":memory:");
  });

  it.each(["postgres://ann:p@ss/w0rd@host/own", "POSTGRESQL://host", "file:///own/memory.sqlite"])(
    "refuses %s, and repeats nothing of it",
    async (path) => {
      for (const open of [
        async () => openUnchanged({ path }),
        () => openDatabase({ path }),
        () => openDatabase({ path, readOnly: true }),
      ]) {
        const error = await open().catch((caught: unknown) => caught);
        expect(error).toMatchObject({ code: "USAGE" });
        expect(JSON.stringify([(error as Error).message, error])).not.toMatch(/w0rd|@host|:\/\//);
      }
    },
  );
});
