import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failureOf } from "../conformance.testing.js";
import { hasPostgres, ownDatabase } from "./postgres.testing.js";
import { toStoredText } from "../stored-text.js";

describe.skipIf(!hasPostgres)("rows that are copied", () => {
  const open = ownDatabase("copy");
  const columns = ["number", "flag", "body", "bytes"];

  it("arrive as they were, whatever their texts hold", async () => {
    const database = await open();
    await database.rows(
      "CREATE TABLE {copied} (number bigint, flag boolean, body text, bytes bytea)",
    );
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom("\\", "\n", "\r", "\t", "\\N", "\u0000", "\b", "'", '"'),
        fc.string(),
      ),
    });
    const row = fc.tuple(
      fc.maxSafeInteger(),
      fc.boolean(),
      text.map(toStoredText),
      fc.uint8Array().map(Buffer.from),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
        await database.transaction((queries) => queries.copy("copied", columns, rows));
        const stored = await database.rows("DELETE FROM {copied} RETURNING *");
        expect(stored.map((line) => Object.values(line))).toEqual(rows);
      }),
      { numRuns: 50 },
    );
  });

  it("are many, or none at all where one of them does not fit", async () => {
    const database = await open();
    await database.rows("CREATE TABLE {unique_numbers} (number integer PRIMARY KEY)");
    const numbers = Array.from({ length: 2000 }, (_, number) => [number]);
    await database.transaction((queries) => queries.copy("unique_numbers", ["number"], numbers));
    const again = database.transaction((queries) =>
      queries.copy("unique_numbers", ["number"], [[2000], [7]]),
    );
    expect(await failureOf(again)).toMatchObject({ code: "23505" });
    expect(await database.rows("SELECT count(*) AS count FROM {unique_numbers}")).toEqual([
      { count: 2000 },
    ]);
  });
});
