import { describe, expect, it } from "vitest";
import { hashJudgedTable } from "../verify/hash-table.js";
import { missing } from "../python/value.js";
import { areEqual, judgedCell } from "./compare-tables.js";

const table = (...cells: Parameters<typeof judgedCell>[1][]) => ({
  columns: ["name", "status"],
  rows: cells.map((cell, label) => ({ label, cells: [cell, "Won"] })),
});

describe("a table as the judge compares it", () => {
  it.each([
    ["a text", "name", "Ines", "ines"],
    ["a text whose case matters", "status", "Won", "Won"],
    ["None", "name", null, null],
    ["NaN", "name", missing, missing],
    ["a number", "name", 4, missing],
    ["a time", "sent_datetime", { $ts: "2023-11-30 00:00:00" }, missing],
  ])("lowers %s", (_what, column, cell, lowered) =>
    expect(judgedCell(column, cell)).toEqual(lowered),
  );

  it("takes both kinds of missing cells for equal, and keeps them apart in its hash", () => {
    const [none, nan] = [table("a", null), table("A", missing)];
    expect(areEqual(none, nan, "judged")).toBe(true);
    expect(hashJudgedTable(none)).not.toBe(hashJudgedTable(nan));
    expect(hashJudgedTable(none)).toBe(hashJudgedTable(table("A", null)));
  });
});
