import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadBuiltinOffice } from "../builtin/load-builtin-office.js";
import { appendRow, deleteById, setById } from "./records.js";
import { packTable, unpackTable } from "./table-state.js";

const { office } = loadBuiltinOffice();
const initial = office.tables.calendar;

describe("table states", () => {
  it("stand for the same table after any changes, as plain JSON", () => {
    const change = fc.oneof(
      fc.record({ kind: fc.constant("delete" as const), row: fc.nat(200) }),
      fc.record({
        kind: fc.constant("add" as const),
        label: fc.constantFrom(0, "renumber" as const),
      }),
      fc.record({
        kind: fc.constant("set" as const),
        row: fc.nat(200),
        field: fc.constantFrom("event_name", "colour"),
      }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let table = initial;
        for (const [index, one] of changes.entries()) {
          const id =
            one.kind === "add"
              ? ""
              : (table.rows[one.row % Math.max(1, table.rows.length)]?.cells[0] ?? "");
          if (one.kind === "delete") table = deleteById(table, id) ?? table;
          if (one.kind === "add")
            table = appendRow(
              table,
              [`new ${index}`, "n", "a@b.c", "2024-05-20 09:00:00", "30"],
              one.label,
            );
          if (one.kind === "set") table = setById(table, id, one.field, `value ${index}`);
        }
        const state = JSON.parse(JSON.stringify(packTable(table, initial))) as ReturnType<
          typeof packTable
        >;
        expect(unpackTable(state, initial)).toEqual(table);
      }),
      { numRuns: 60 },
    );
  });

  it("are small where little changed, and share the rows that did not", () => {
    const table = appendRow(
      deleteById(initial, initial.rows[40]?.cells[0] ?? "") ?? initial,
      ["x"],
      0,
    );
    const state = packTable(table, initial);
    expect(JSON.stringify(state).length).toBeLessThan(80);
    expect(unpackTable(state, initial).rows[0]).toBe(initial.rows[0]);
  });
});
